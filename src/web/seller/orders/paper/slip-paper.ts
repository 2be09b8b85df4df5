import { storedValue } from '#web/data/storage.ts'

/** A sheet of A5, or the 80 mm roll of a receipt printer. */
export type Paper = 'a5' | 'roll'

export const papers: { value: Paper; text: string }[] = [
  { value: 'a5', text: 'A5' },
  { value: 'roll', text: '80 mm' },
]

/** The printer cuts the roll where the text ends; the length here only has to be enough for one page. */
const sizes: Record<Paper, string> = {
  a5: 'size: 148mm 210mm; margin: 10mm',
  roll: 'size: 80mm 297mm; margin: 4mm',
}

export const pageRule = (paper: Paper): string => `@page { ${sizes[paper]} }`

/** The paper that was chosen last in this browser. */
export const slipPaper = storedValue<Paper>('larder-slip-paper', (found) =>
  found === 'a5' || found === 'roll' ? found : undefined,
)
