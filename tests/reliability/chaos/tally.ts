import type { HttpClient, Incoming } from '#demo/bench/http-client.ts'

/** What clients have seen during faults of one kind, and until the next fault. */
export interface Seen {
  requests: number
  /** 503 with `Retry-After`, which says that the shop cannot answer just now. */
  unavailable: number
  /** Connections that broke, or that nothing came over for 30 s. */
  cut: number
  /** Any other answer from 500 on, which nobody should get. */
  broken: string[]
}

const nothing = (): Seen => ({ requests: 0, unavailable: 0, cut: 0, broken: [] })

/** Counts the answers of a shop by the fault that was going on when they were asked for. */
export interface Tally {
  of(kind: string): Seen
  /** The kind of fault from now on. */
  turnTo(kind: string): void
  /** A client whose answers are counted. */
  counting(client: HttpClient): HttpClient
}

const isDeclared = ({ status, headers }: Incoming): boolean =>
  status === 503 && Boolean(headers['retry-after'])

/** Creates a tally. */
export function createTally(): Tally {
  const seen = new Map<string, Seen>()
  let now = 'before any fault'
  const of = (kind: string): Seen => {
    const known = seen.get(kind) ?? nothing()
    seen.set(kind, known)
    return known
  }
  return {
    of,
    turnTo: (kind) => void (now = kind),
    counting: (client) => ({
      ...client,
      async send(path, request) {
        const during = of(now)
        during.requests += 1
        const answer = await client.send(path, request).catch((error: unknown) => {
          during.cut += 1
          throw error
        })
        if (isDeclared(answer)) during.unavailable += 1
        else if (answer.status >= 500)
          during.broken.push(
            `${request?.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`,
          )
        return answer
      },
    }),
  }
}
