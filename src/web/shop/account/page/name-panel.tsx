import { api } from '#web/api.ts'
import { asShopper } from '#web/shop/account/session.ts'
import { Button } from '#web/ui/button.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { FormProblem } from './form-problem.tsx'
import { refetchAccount } from './refetch-account.ts'

export function NamePanel({ name }: { name: string }) {
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async ({ name = '' }) => {
    const { message } = await asShopper(() => api('POST /api/user/name', { body: { name } }))
    toast.success(message)
    await refetchAccount()
  })
  return (
    <Panel title="Name">
      <PostForm name="account-name" ref={form} onSubmit={onSubmit} className="grid gap-3">
        <InputField
          size="large"
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          defaultValue={name}
          problem={problems['name']}
        />
        <FormProblem problem={problem} />
        <SaveButton isBusy={isBusy}>Save name</SaveButton>
      </PostForm>
    </Panel>
  )
}

type ButtonProps = { isBusy: boolean; children: string }

export const SaveButton = ({ isBusy, children }: ButtonProps) => (
  <Button type="submit" isBusy={isBusy} look="outline" size="small" className="justify-self-start">
    {children}
  </Button>
)
