import { Toasts } from '#web/ui/toast/toasts.tsx'
import { LoginForm } from './login-form.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { sellerSession } from './seller-session.ts'

const toasterId = 'seller-login'

/** Shown over the page when the session has expired, so that nothing on the page is lost. */
export function LoginAgain() {
  return (
    <Modal
      title="Please log in again"
      onClose={() => sellerSession.state() === 'expired' && sellerSession.cancel()}
    >
      <p className="mb-5 text-ink-soft">
        New orders ring when you are logged in. Nothing on the page is lost.
      </p>
      <LoginForm toasterId={toasterId} />
      <Toasts id={toasterId} />
    </Modal>
  )
}
