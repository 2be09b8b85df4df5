import { Toaster } from '#web/ui/toaster.tsx'
import { LoginForm } from './login-form.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { sellerSession } from './seller-session.ts'

const toasterId = 'seller-login'

/** The session ran out while somebody was at work. The page behind keeps everything. */
export function LoginAgain() {
  return (
    <Modal
      title="Please log in again"
      onClose={() => sellerSession.state() === 'ended' && sellerSession.giveUp()}
    >
      <p className="mb-5 text-ink-soft">
        Your session has ended. Everything on the page is still there, and goes on after this.
      </p>
      <LoginForm toasterId={toasterId} />
      <Toaster id={toasterId} />
    </Modal>
  )
}
