import type { ComponentProps } from 'react'
import { toast } from '#web/ui/toast/toast.ts'
import { api } from '#web/api.ts'
import { useShop } from '#web/data/use-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm, useTyped } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'

export function Newsletter() {
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(
    async ({ email = '' }, form) => {
      const { message } = await api('POST /api/newsletter/subscribe', { body: { email } })
      toast.success(message)
      form.reset()
    },
  )
  const wrong = problems['email'] ?? problem
  const { newsTitle, newsText } = useShop()
  if (newsTitle === '') return null

  return (
    <section
      aria-labelledby="newsletter-title"
      className="mt-16 grid items-center gap-6 noscript:hidden rounded-panel bg-[#ffe9d6] px-5 py-10 md:mt-20 md:grid-cols-[1fr_1.1fr] md:gap-10 md:px-10 md:py-14 lg:px-14"
    >
      <div>
        <h2 id="newsletter-title" className="text-[1.75rem] leading-tight md:text-[2rem]">
          {newsTitle}
        </h2>
        <p className="mt-2 text-ink-soft">{newsText}</p>
      </div>
      <PostForm name="newsletter" ref={form} onSubmit={onSubmit}>
        <div className="flex flex-col gap-3 sm:flex-row">
          <label htmlFor="newsletter-email" className="sr-only">
            Your email
          </label>
          <EmailInput
            id="newsletter-email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder="Your email"
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong === undefined ? undefined : 'newsletter-problem'}
            className="h-13 min-w-0 grow rounded-full border border-[#a8835c] bg-white px-5 placeholder:text-ink-soft max-sm:shrink-0"
          />
          <Button type="submit" aria-disabled={isBusy} look="primary" size="large">
            Subscribe
          </Button>
        </div>
        {wrong !== undefined && (
          <p
            id="newsletter-problem"
            role="alert"
            className="mt-2 px-5 text-sm font-medium text-alarm"
          >
            {wrong}
          </p>
        )}
      </PostForm>
    </section>
  )
}

/** Begins with what was typed, if the browser has sent the form by itself. */
const EmailInput = (props: ComponentProps<'input'>) => (
  <input {...props} type="email" name="email" defaultValue={useTyped()?.['email']} />
)
