export type Figures = Record<string, string | number>

export function printFigures(title: string, figures: Figures) {
  const width = Math.max(...Object.keys(figures).map((name) => name.length))
  console.log(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) {
    const shown = typeof value === 'number' ? inThreeDigits(value) : value
    console.log(`  ${name.padEnd(width)}  ${shown}`)
  }
}

export const inThreeDigits = (value: number): string =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 })
