import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, textOf } from '#web/api.ts'
import { useSettings } from '#web/data/use-shop.ts'
import { paths } from '#web/paths.ts'
import { WaitsFor, WhatStays } from '#web/shop/account/page/what-stays.tsx'
import { shopperDefaults } from '#web/shop/session/shopper-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog/modal.tsx'
import { InputField } from '#web/ui/form/field.tsx'
import { PostForm } from '#web/ui/form/post-form.tsx'
import { useFormCall } from '#web/ui/form/use-form-call.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useBusy } from '#web/ui/use-busy.ts'
import { orderLinks, withLink } from './order-links.ts'

type Props = { link: string; onClose: () => void }

const alarm = 'rounded-2xl bg-alarm-pale px-4 py-3 font-semibold text-alarm'

/** Erases a guest's order, as the account page does under "Your data". */
export function EraseDialog({ link, onClose }: Props) {
  const { sendsEmails } = useSettings()
  const { data } = useQuery({
    queryKey: ['erasing by link', link],
    queryFn: () => api('GET /api/order/linked/deletion', withLink(link)),
    ...shopperDefaults,
  })
  return (
    <Modal title="Erase your data?" isLarge onClose={onClose}>
      <div className="grid gap-3 text-ink-soft">
        <WaitsFor data={data} />
        <p>
          Your name, address, email and telephone are erased, in all orders of yours without an
          account from this browser, with all that you wrote. This page opens no more. This cannot
          be undone.
        </p>
        <WhatStays data={data} />
      </div>
      {sendsEmails ? (
        <CodeForm link={link} onClose={onClose} />
      ) : (
        <p className="mt-4">
          This shop sends no emails, so it cannot make sure that it is you.{' '}
          <ShopLink to={paths.contact} className="font-semibold text-leaf underline">
            Write to us
          </ShopLink>
          , and we will erase it.
        </p>
      )}
    </Modal>
  )
}

function CodeForm({ link, onClose }: Props) {
  const navigate = useNavigate()
  const { isBusy: isSending, run } = useBusy()
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>()
  const { form, isBusy, problem, problems, onSubmit } = useFormCall(async ({ code = '' }) => {
    const { message } = await api('POST /api/order/linked/delete', {
      ...withLink(link),
      body: { code },
    })
    orderLinks.forget()
    toast.success(message)
    await navigate(paths.home, { viewTransition: true })
  })

  async function send() {
    try {
      const { message } = await api('POST /api/order/linked/deletion-code', withLink(link))
      setSaid({ text: message, isProblem: false })
    } catch (error) {
      setSaid({ text: textOf(error), isProblem: true })
    }
  }

  return (
    <PostForm name="erase-data" ref={form} onSubmit={onSubmit} className="mt-4 grid gap-4">
      <Button
        isBusy={isSending}
        onClick={() => void run(send)}
        look="outline"
        size="small"
        className="justify-self-start"
      >
        {said === undefined ? 'Send me a code' : 'Send another code'}
      </Button>
      <p
        role="status"
        className={said === undefined ? 'sr-only' : said.isProblem ? alarm : 'wrap-anywhere'}
      >
        {said && `${said.text}.`}
      </p>
      <InputField
        size="large"
        label="Code from the email"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        problem={problems['code']}
      />
      {problem !== undefined && (
        <p role="alert" className={alarm}>
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} look="text" size="small">
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy} look="danger" size="small">
          Erase my data
        </Button>
      </div>
    </PostForm>
  )
}
