const storageKey = 'larder-bank'
/** After this long the bank's word is late, and the shopper may try again. */
const patienceMs = 60_000

type Visit = { orderId: string; returnedAt?: number }

/** What this tab knows of its way to the bank and back. The bank itself tells the shop, not the browser. */
export const bankVisit = {
  begin: (orderId: string) => write({ orderId }),
  /** The bank has sent the shopper back as one who has paid. */
  returned: () => {
    const visit = read()
    if (visit) write({ ...visit, returnedAt: Date.now() })
  },
  /** Whether this order's payment was made a moment ago, and only the bank's word is missing. */
  isAwaited: (orderId: string): boolean => {
    const visit = read()
    return visit?.orderId === orderId && Date.now() - (visit.returnedAt ?? 0) < patienceMs
  },
}

function read(): Visit | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Visit | undefined
  } catch {
    return undefined
  }
}

function write(visit: Visit) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visit))
  } catch {
    // Without storage the order just says that it is not paid yet.
  }
}
