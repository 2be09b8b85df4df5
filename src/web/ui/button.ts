// In forced colours grounds are not painted, and a transparent border becomes a visible one.
const base =
  'border-[1.5px] focus-round inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap ' +
  'transition-[background-color,box-shadow,transform] duration-150 ease-calm active:scale-[0.98] ' +
  'disabled:opacity-55 disabled:active:scale-100'

const looks = {
  primary: 'border-transparent bg-leaf text-white hover:bg-leaf-dark',
  alarm: 'border-transparent bg-alarm text-white hover:bg-[#8f1a11]',
  quiet: 'border-transparent text-ink hover:text-leaf',
  outline: 'border-leaf bg-[#f3faec] text-leaf-dark hover:bg-leaf hover:text-white',
}

const sizes = {
  small: 'h-10 px-4 text-[0.9375rem]',
  large: 'h-13 px-7 text-base',
  stepper: 'h-10 text-[0.9375rem]',
  tight: 'h-13 px-3 text-base',
}

/** One look for links and buttons that do something. */
export const button = (look: keyof typeof looks, size: keyof typeof sizes = 'large'): string =>
  `${base} ${looks[look]} ${sizes[size]}`
