import { Toaster as HotToaster } from 'react-hot-toast'

/** The library's toasts with its own times and limits, in the shop's colours. */
export function Toaster({ id, top = 76 }: { id?: string; top?: number }) {
  return (
    <HotToaster
      {...(id === undefined ? {} : { toasterId: id })}
      position="top-center"
      containerStyle={{ top }}
      toastOptions={{
        className: 'font-sans text-[0.9375rem] font-medium',
        style: { maxWidth: 350, color: 'var(--color-ink)', borderRadius: 14 },
        success: { iconTheme: { primary: 'var(--color-leaf)', secondary: '#fff' } },
        error: { iconTheme: { primary: '#c92a2a', secondary: '#fff' } },
      }}
    />
  )
}
