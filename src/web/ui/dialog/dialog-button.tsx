import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  /** Of the button. */
  text: ReactNode
  /** What it opens; it is given what closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ text, children, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
