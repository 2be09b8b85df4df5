const base =
  'inline-flex h-10 items-center justify-center gap-2 rounded-xl px-4 text-[0.9375rem] font-semibold ' +
  'whitespace-nowrap transition-colors duration-150 aria-disabled:opacity-55 disabled:opacity-55 ' +
  'forced-colors:border forced-colors:border-[ButtonText] pointer-coarse:min-h-11'

const variants = {
  primary: 'bg-leaf text-white hover:bg-leaf-dark',
  outline: 'border border-[#b9b8a9] bg-white text-ink hover:border-ink-soft hover:bg-sand/50',
  danger: 'bg-alarm text-white hover:bg-[#912018]',
  /** Without a frame, for places beside other buttons. */
  text: 'text-leaf-dark hover:bg-leaf-pale',
}

/** The classes of the seller's buttons, smaller than the shop's because there are many on a page. */
export const compactButton = (variant: keyof typeof variants): string =>
  `${base} ${variants[variant]}`
