/** Where values are drawn, and which of them are written beside the axis. */
export type Axis = { ticks: number[]; place: (value: number) => number }

type Room = { from: number; to: number; isLogarithmic?: boolean }

/** Values that differ by more than this factor are drawn logarithmically, so that the small ones can be seen. */
const logarithmicFrom = 20

export function axisOf(values: number[], { from, to, isLogarithmic }: Room): Axis {
  const positive = values.filter((value) => value > 0)
  const least = Math.min(...positive)
  const most = Math.max(...positive)
  if (positive.length === 0) return { ticks: [], place: () => from }
  if (isLogarithmic ?? most / least > logarithmicFrom) return logarithmic(least, most, from, to)
  return linear(most, from, to)
}

function linear(most: number, from: number, to: number): Axis {
  const step = niceStep(most / 5)
  const count = Math.ceil(most / step)
  const end = step * count
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    place: (value) => from + ((to - from) * value) / end,
  }
}

/** 1, 2 or 5 times a power of ten. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  const factor = [1, 2, 5, 10].find((nice) => nice * power >= step * 0.999) ?? 10
  return factor * power
}

/** Powers of ten from below the least to above the most; of four where there are fewer than two of ten between them. */
function logarithmic(least: number, most: number, from: number, to: number): Axis {
  const base = most / least >= 500 ? 10 : 4
  const power = (value: number) => Math.log(value) / Math.log(base)
  const first = Math.floor(power(least) + 1e-9)
  const last = Math.max(first + 1, Math.ceil(power(most) - 1e-9))
  return {
    ticks: Array.from({ length: last - first + 1 }, (_, index) => base ** (first + index)),
    place: (value) =>
      from + ((to - from) * (power(Math.max(value, base ** first)) - first)) / (last - first),
  }
}
