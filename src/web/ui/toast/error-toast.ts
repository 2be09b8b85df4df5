import { toast } from './toast.ts'

/** The error toast of one form or button: the next error takes its place, and a try that succeeds takes it away. */
export const errorToast = (name: string, toasterId?: string) => {
  const id = `error ${name}`
  return {
    show: (text: string) =>
      toast.error(text, { id, ...(toasterId !== undefined && { toasterId }) }),
    clear: () => toast.dismiss(id, toasterId),
  }
}
