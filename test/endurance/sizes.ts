type Size = {
  kills: number
  /** Connections to PostgreSQL. */
  cuts: number
  stops: number
  /** With more than 32 some orders wait in the queue. */
  buyers: number
  /**
   * In how many steps of each operation the process dies, and in which operations, if not in all: after a kill inside a
   * payment its event is sent again only when the lease of the first try is over, 20 s later.
   */
  crash: { points: number; only?: string[] }
  /** In how many steps of a bill that changes the process dies. */
  bill: number
  startPoints: number
  /** Requests on each engine, and how many of them one at a time. */
  fuzzed: number
  alone: number
  backups: number
  moves: number
  connections: { idle: number; slow: number; seconds: number }
  flood: { seconds: number; times: number }
  /** `side`: of the uploaded picture, in pixels; `writes`: of one shopper. */
  storms: { logins: number; uploads: number; side: number; writes: number }
  /** Far too large ones, and clients that never read. */
  bodies: { bodies: number; uploads: number; silent: number }
  /** Orders whose client leaves before the answer. */
  gone: number
  /** Of orders. */
  overload: { seconds: number; times: number; buyers: number }
  /** How long is ordered, and at how many moments of it the power is lost. */
  powerLoss: { seconds: number; moments: number }
  soakSeconds: number
}

/** How much of each case is run: the quick run takes under three minutes on a quiet machine, the full one hours. */
export const sizes: Record<'quick' | 'full', Size> = {
  quick: {
    kills: 2,
    cuts: 40,
    stops: 1,
    buyers: 6,
    crash: { points: 1, only: ['placing', 'packing', 'uploading'] },
    bill: 1,
    startPoints: 1,
    fuzzed: 5_000,
    alone: 200,
    backups: 1,
    moves: 1,
    connections: { idle: 2_000, slow: 300, seconds: 22 },
    flood: { seconds: 2, times: 10 },
    storms: { logins: 60, uploads: 6, side: 500, writes: 400 },
    bodies: { bodies: 40, uploads: 10, silent: 20 },
    gone: 40,
    overload: { seconds: 1, times: 10, buyers: 60 },
    powerLoss: { seconds: 1.5, moments: 8 },
    soakSeconds: 0,
  },
  full: {
    kills: 200,
    cuts: 400,
    stops: 40,
    buyers: 60,
    crash: { points: 60 },
    bill: 60,
    startPoints: 60,
    fuzzed: 1_000_000,
    alone: 5_000,
    backups: 10,
    moves: 10,
    connections: { idle: 10_000, slow: 1_000, seconds: 70 },
    flood: { seconds: 60, times: 10 },
    storms: { logins: 300, uploads: 50, side: 1_200, writes: 5_000 },
    bodies: { bodies: 200, uploads: 50, silent: 50 },
    gone: 112,
    overload: { seconds: 30, times: 10, buyers: 400 },
    powerLoss: { seconds: 20, moments: 300 },
    soakSeconds: 3_600,
  },
}
