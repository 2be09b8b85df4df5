/** A sheet of A5, or the endless 80 mm of a receipt printer. */
export type Paper = 'a5' | 'roll'

export const papers: { name: Paper; text: string }[] = [
  { name: 'a5', text: 'A5' },
  { name: 'roll', text: '80 mm' },
]

/** The roll's printer cuts where the text ends; its length here only has to be long enough for one page. */
const sizes: Record<Paper, string> = {
  a5: 'size: 148mm 210mm; margin: 10mm',
  roll: 'size: 80mm 297mm; margin: 4mm',
}

export const pageRule = (paper: Paper): string => `@page { ${sizes[paper]} }`

const key = 'larder-slip-paper'

export function keptPaper(): Paper {
  try {
    return localStorage.getItem(key) === 'roll' ? 'roll' : 'a5'
  } catch {
    return 'a5'
  }
}

export function keepPaper(paper: Paper) {
  try {
    localStorage.setItem(key, paper)
  } catch {
    // It is chosen again next time.
  }
}
