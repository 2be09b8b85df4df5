/** How much of each case is run: the quick run takes under three minutes on a quiet machine, the full one hours. */
export const sizes = {
  quick: {
    kills: 3,
    stops: 2,
    buyers: 6,
    crashPoints: 1,
    /** On each engine. */
    fuzzed: 50_000,
    alone: 200,
    backups: 1,
    moves: 1,
    connections: { idle: 2_000, slow: 300, seconds: 22 },
    flood: { seconds: 3, times: 10 },
    storms: { logins: 100, uploads: 10, side: 700 },
    overloadBuyers: 20,
    soakSeconds: 0,
  },
  full: {
    kills: 200,
    stops: 40,
    buyers: 20,
    crashPoints: 30,
    fuzzed: 1_000_000,
    alone: 5_000,
    backups: 10,
    moves: 10,
    connections: { idle: 10_000, slow: 1_000, seconds: 70 },
    flood: { seconds: 60, times: 10 },
    storms: { logins: 300, uploads: 50, side: 1_200 },
    overloadBuyers: 100,
    soakSeconds: 3_600,
  },
}
