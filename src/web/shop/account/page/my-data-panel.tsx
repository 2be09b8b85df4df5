import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { fetchFile, saveFile } from '#web/ui/save-file.ts'
import { paths } from '#web/paths.ts'
import { deleteAccount } from './account-calls.ts'
import { shopperQuery } from '#web/shop/session/shopper-query.ts'
import { asShopper } from '#web/shop/session/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogButton } from '#web/ui/dialog/dialog-button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { WaitsFor, WhatStays } from './what-stays.tsx'

export const MyDataPanel = () => (
  <Panel title="Your data">
    <p className="mb-3 text-ink-soft">
      Everything we have about you in one file. Or delete your account, and it is gone.
    </p>
    <div className="flex flex-wrap gap-2">
      <ActionButton run={download} look="outline" size="small">
        Download my data
      </ActionButton>
      <DialogButton text="Delete my account" look="text" size="small" className="text-alarm!">
        {(close) => <DeleteDialog onClose={close} />}
      </DialogButton>
    </div>
  </Panel>
)

async function download() {
  saveFile(await asShopper(() => fetchFile('/api/user/data', 'my-data.json')))
  return {}
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { data } = useQuery(shopperQuery('GET /api/user/deletion'))
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async ({ password = '' }) => {
    toast.success(await deleteAccount({ password }))
    await navigate(paths.home, { viewTransition: true })
  })
  return (
    <Modal title="Delete your account?" isLarge onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">
        <WaitsFor data={data} />
        <p>
          Your name, addresses, email and telephone are erased, also in past orders, with all that
          you wrote. You are logged out everywhere. This cannot be undone.
        </p>
        <WhatStays data={data}>
          <p>While an order is under way or money is due, the account has to wait.</p>
        </WhatStays>
      </div>
      <PostForm name="delete-account" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          problem={problems['password']}
        />
        <FormProblem problem={problem} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} look="text" size="small">
            Cancel
          </Button>
          <Button type="submit" isBusy={isBusy} look="danger" size="small">
            Delete my account
          </Button>
        </div>
      </PostForm>
    </Modal>
  )
}
