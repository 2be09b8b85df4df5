import { stockState } from './pieces.ts'

const colours = { 'sold out': 'bg-alarm-pale text-alarm', low: 'bg-[#fdf0d0] text-[#6f4a00]' }

/** "Sold out" or "Low"; nothing for other products. */
export function StockMark(count: { stock: number | null; lowStock: number | null }) {
  const state = stockState(count)
  if (state === undefined) return null
  return (
    <span
      className={`rounded-full px-2 py-0.5 text-[0.8125rem] font-semibold whitespace-nowrap ${colours[state]}`}
    >
      {state === 'low' ? 'Low' : 'Sold out'}
    </span>
  )
}
