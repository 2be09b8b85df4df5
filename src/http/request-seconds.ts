import { Histogram, type Registry } from 'prom-client'

const name = 'larder_http_request_seconds'
const help = 'How long requests took, by method, route and status'
const upperBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Labels = { method: string; route: string; status: number }
/** How many requests were in each bucket, without those of the smaller ones. */
type Series = { labels: Labels; buckets: number[]; sum: number; count: number }

/** A histogram that counts in plain numbers and puts its lines together when the metrics are read: there is one for every request. */
export class RequestSeconds extends Histogram<keyof Labels> {
  /** Each route has few series: comparing them takes less time than making one key of route, method and status. */
  readonly #byRoute = new Map<string, Series[]>()

  constructor(registry: Registry) {
    super({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      buckets: upperBounds,
      registers: [registry],
    })
  }

  add(labels: Labels, seconds: number) {
    const series = this.#find(labels)
    let bucket = 0
    while (seconds > (upperBounds[bucket] ?? Infinity)) bucket++
    if (bucket < upperBounds.length) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    series.sum += seconds
    series.count++
  }

  #find(labels: Labels): Series {
    const { route, method, status } = labels
    let ofRoute = this.#byRoute.get(route)
    if (!ofRoute) this.#byRoute.set(route, (ofRoute = []))
    const found = ofRoute.find(
      (one) => one.labels.status === status && one.labels.method === method,
    )
    if (found) return found
    const series = { labels, buckets: upperBounds.map(() => 0), sum: 0, count: 0 }
    ofRoute.push(series)
    return series
  }

  /** What the registry calls to read it; the types of prom-client leave it out. */
  async getForPromString() {
    const values = [...this.#byRoute.values()].flat().flatMap(valuesOf)
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}

function valuesOf({ labels, buckets, sum, count }: Series) {
  let upTo = 0
  const bucket = (le: number | string, value: number) => ({
    metricName: `${name}_bucket`,
    labels: { le },
    sharedLabels: labels,
    value,
  })
  return [
    ...upperBounds.map((le, index) => bucket(le, (upTo += buckets[index] ?? 0))),
    bucket('+Inf', count),
    { metricName: `${name}_sum`, labels: {}, sharedLabels: labels, value: sum },
    { metricName: `${name}_count`, labels: {}, sharedLabels: labels, value: count },
  ]
}
