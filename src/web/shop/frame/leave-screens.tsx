import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { MessageScreen } from './message-screen.tsx'

type Props = { title: string; text: string }

/**
 * Where the link in an email leads that ends emails of its kind. Needs no script: without an action the browser sends the form to
 * the address of the page, which has the token, and the server answers it. Opening the link changes nothing, because mail
 * scanners open links too.
 */
export const LeaveScreen = ({ title, text, label }: Props & { label: string }) => (
  <MessageScreen title={title}>
    <p className="text-lg text-ink-soft">{text}</p>
    <form method="post" className="mt-4">
      <Button type="submit" look="primary" size="large">
        {label}
      </Button>
    </form>
  </MessageScreen>
)

export const LeftScreen = ({ title, text }: Props) => (
  <MessageScreen title={title}>
    <p role="status" className="text-lg text-ink-soft">
      {text}
    </p>
    <ShopLink to={paths.home} className={`${buttonClass('primary', 'large')} mt-4`}>
      Go to the shop
    </ShopLink>
  </MessageScreen>
)
