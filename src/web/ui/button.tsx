import type { ComponentProps } from 'react'

const compact =
  'inline-flex h-10 items-center justify-center gap-2 rounded-xl px-4 text-[0.9375rem] font-semibold ' +
  'whitespace-nowrap transition-colors duration-150 aria-disabled:opacity-55 disabled:opacity-55 ' +
  'forced-colors:border forced-colors:border-[ButtonText] pointer-coarse:min-h-11'

const compactLooks = {
  primary: 'bg-leaf text-white hover:bg-leaf-dark',
  outline: 'border border-[#b9b8a9] bg-white text-ink hover:border-ink-soft hover:bg-sand/50',
  danger: 'bg-alarm text-white hover:bg-[#912018]',
  /** Without a frame, for places beside other buttons. */
  text: 'text-leaf-dark hover:bg-leaf-pale',
}
type Look = keyof typeof compactLooks

// In forced colours grounds are not painted, and a transparent border becomes a visible one.
const round =
  'border-[1.5px] focus-round inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap ' +
  'transition-[background-color,box-shadow,transform] duration-150 ease-calm active:scale-[0.98] ' +
  'disabled:opacity-55 disabled:active:scale-100'

const roundLooks: Record<Look, string> = {
  primary: 'border-transparent bg-leaf text-white hover:bg-leaf-dark',
  outline: 'border-leaf bg-[#f3faec] text-leaf-dark hover:bg-leaf hover:text-white',
  danger: 'border-transparent bg-alarm text-white hover:bg-[#8f1a11]',
  text: 'border-transparent text-ink hover:text-leaf',
}

const roundSizes = {
  small: 'h-10 px-4 text-[0.9375rem]',
  large: 'h-13 px-7 text-base',
  stepper: 'h-10 text-[0.9375rem]',
  tight: 'h-13 px-3 text-base',
}
/** The seller's pages have many buttons and use compact ones, the shop's are round. */
type Size = 'compact' | keyof typeof roundSizes

/** The look of a button, for links and for buttons that are made of something else. */
export const buttonClass = (look: Look, size: Size = 'compact'): string =>
  size === 'compact'
    ? `${compact} ${compactLooks[look]}`
    : `${round} ${roundLooks[look]} ${roundSizes[size]}`

type Props = ComponentProps<'button'> & {
  look: Look
  size?: Size
  /** While it is, presses do nothing and the text says so. It keeps the focus. */
  isBusy?: boolean | undefined
}

export function Button({
  look,
  size,
  isBusy,
  className,
  children,
  onClick,
  'aria-disabled': isDisabled,
  ...props
}: Props) {
  const classes = buttonClass(look, size)
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isBusy || isDisabled}
      onClick={isBusy ? undefined : onClick}
      className={className === undefined ? classes : `${classes} ${className}`}
    >
      {isBusy ? 'One moment …' : children}
    </button>
  )
}
