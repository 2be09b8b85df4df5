import { Histogram, type Registry } from 'prom-client'

const name = 'larder_http_request_seconds'
const help = 'How long requests took, by method, route and status'
const upperBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

type Labels = { method: string; route: string; status: number }

/** The requests of one method, route and status. */
export class RequestSeries {
  /** How many were in each bucket, without those of the smaller ones. */
  readonly buckets = upperBounds.map(() => 0)
  readonly labels: Labels
  sum = 0
  count = 0

  constructor(labels: Labels) {
    this.labels = labels
  }

  add(seconds: number) {
    let bucket = 0
    while (seconds > (upperBounds[bucket] ?? Infinity)) bucket++
    if (bucket < upperBounds.length) this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1
    this.sum += seconds
    this.count++
  }
}

/** A histogram that counts in plain numbers and puts its lines together when the metrics are read: there is one for every request. */
export class RequestSeconds extends Histogram<keyof Labels> {
  /** Each route has few series: comparing them takes less time than making one key of route, method and status. */
  readonly #byRoute = new Map<string, RequestSeries[]>()

  constructor(registry: Registry) {
    super({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      buckets: upperBounds,
      registers: [registry],
    })
  }

  /** Whoever counts the same kind of request often keeps its series, so that it is looked up once. */
  series(labels: Labels): RequestSeries {
    const { route, method, status } = labels
    let ofRoute = this.#byRoute.get(route)
    if (!ofRoute) this.#byRoute.set(route, (ofRoute = []))
    const found = ofRoute.find(
      (one) => one.labels.status === status && one.labels.method === method,
    )
    if (found) return found
    const series = new RequestSeries(labels)
    ofRoute.push(series)
    return series
  }

  /** What the registry calls to read it; the types of prom-client leave it out. */
  async getForPromString() {
    const values = [...this.#byRoute.values()].flat().flatMap(valuesOf)
    return { name, help, type: 'histogram', aggregator: 'sum', values }
  }
}

function valuesOf({ labels, buckets, sum, count }: RequestSeries) {
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
