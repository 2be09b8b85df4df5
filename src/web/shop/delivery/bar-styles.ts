export const barPart = 'flex min-w-0 items-center'

export const barLink =
  'min-h-8 shrink-0 rounded-lg px-1 font-semibold text-leaf-dark underline underline-offset-4 hover:text-leaf pointer-coarse:min-h-9'
