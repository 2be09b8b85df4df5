import { textOf } from '#web/api.ts'
import { toast } from './toast.ts'

/** The error toast of one form or button: the next error takes its place, and a try that succeeds takes it away. */
export const errorToast = (name: string, toasterId?: string) => {
  const id = `error ${name}`
  return {
    show: (error: unknown) =>
      void toast.error(textOf(error), { id, ...(toasterId !== undefined && { toasterId }) }),
    clear: () => toast.dismiss(id, toasterId),
  }
}
