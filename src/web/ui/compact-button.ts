const base =
  'inline-flex h-10 items-center justify-center gap-2 rounded-xl px-4 text-[0.9375rem] font-semibold ' +
  'whitespace-nowrap transition-colors duration-150 aria-disabled:opacity-55 disabled:opacity-55'

const looks = {
  primary: 'bg-leaf text-white hover:bg-leaf-dark',
  plain: 'border border-[#b9b8a9] bg-white text-ink hover:border-ink-soft hover:bg-sand/50',
  danger: 'bg-alarm text-white hover:bg-[#912018]',
  /** Beside other things, where a frame would be noise. */
  quiet: 'text-leaf-dark hover:bg-leaf-pale',
}

/** Smaller and calmer than the shop's: there are many of them on a page. */
export const deskButton = (look: keyof typeof looks): string => `${base} ${looks[look]}`
