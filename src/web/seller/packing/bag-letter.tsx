import type { BagLetter as Letter } from './packing-lines.ts'

/** Each bag has its colour as well as its letter. All have enough contrast with white. */
const colours: Record<Letter, string> = {
  A: 'bg-leaf-dark',
  B: 'bg-[#1c4587]',
  C: 'bg-[#8a2f06]',
  D: 'bg-[#5b2a86]',
}

export function BagLetter({ letter }: { letter: Letter }) {
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-lg font-bold text-white ${colours[letter]}`}
    >
      {letter}
    </span>
  )
}
