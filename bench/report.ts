export type Figures = Record<string, string | number>

export function printTable(title: string, figures: Figures) {
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) {
    const shown =
      typeof value === 'number' ? Number(value.toPrecision(3)).toLocaleString('en') : value
    console.log(`  ${name.padEnd(width)}  ${shown}`)
  }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
