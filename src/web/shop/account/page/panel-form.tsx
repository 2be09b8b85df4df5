import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import type { useFormCall } from '#web/ui/form/use-form-call.ts'

type Props = {
  name: string
  form: ReturnType<typeof useFormCall>
  /** The text of the button. */
  button: string
  className: string
  /** The fields. */
  children: ReactNode
}

/** The form of one panel. */
export function PanelForm({ name, form: call, button, className, children }: Props) {
  const { form, isBusy, problem, onSubmit } = call
  return (
    <PostForm name={name} ref={form} onSubmit={onSubmit} className={`grid ${className}`}>
      {children}
      <FormProblem problem={problem} />
      <Button
        type="submit"
        isBusy={isBusy}
        look="outline"
        size="small"
        className="justify-self-start"
      >
        {button}
      </Button>
    </PostForm>
  )
}
