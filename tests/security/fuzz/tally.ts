import type { RouteName } from '#contract/routes.ts'
import { groups, recipes } from './recipes/all.ts'

interface Counts {
  requests: number
  fine: number
  refused: number
  broken: number
}

/** A request that showed a mistake. */
export interface Failure {
  number: number
  what: string
  wrong: string
  request: string
}

const groupOf = new Map(
  Object.entries(groups).flatMap(([group, own]) => Object.keys(own).map((name) => [name, group] as const)),
)

/** What a run has seen. */
export class Tally {
  readonly failures: Failure[] = []
  /** Valid requests that were refused, and calls that could not be prepared, each with the last reason. */
  readonly stuck = new Map<string, { times: number; last: string }>()
  requests = 0
  slowest = { name: '', took: 0 }
  readonly #calls = new Map<RouteName, Counts>()

  answered(name: RouteName, status: number, took: number): void {
    this.requests += 1
    if (took > this.slowest.took) this.slowest = { name, took: Math.round(took) }
    const counts = this.#calls.get(name) ?? { requests: 0, fine: 0, refused: 0, broken: 0 }
    counts.requests += 1
    if (status >= 200 && status < 300) counts.fine += 1
    else if (status >= 300 && status < 500) counts.refused += 1
    else counts.broken += 1
    this.#calls.set(name, counts)
  }

  failed(number: number, what: string, wrong: string, request: string): void {
    if (this.failures.length < 50) this.failures.push({ number, what, wrong, request })
  }

  refused(name: RouteName, reason: string): void {
    this.#stick(`${name} was refused`, reason)
  }

  unprepared(name: RouteName, reason: string): void {
    this.#stick(`${name} could not be prepared`, reason)
  }

  #stick(what: string, last: string): void {
    this.stuck.set(what, { times: (this.stuck.get(what)?.times ?? 0) + 1, last: last.slice(0, 500) })
  }

  /** Calls that no request has brought to a 2xx. */
  get withoutSuccess(): string[] {
    return Object.keys(recipes).filter((name) => !this.#calls.get(name as RouteName)?.fine)
  }

  /** One line for each group: requests, 2xx, 3xx and 4xx, 5xx and undeclared. */
  get table(): string {
    const sums = new Map<string, Counts>()
    for (const [name, counts] of this.#calls) {
      const group = groupOf.get(name) ?? ''
      const sum = sums.get(group) ?? { requests: 0, fine: 0, refused: 0, broken: 0 }
      for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key]
      sums.set(group, sum)
    }
    const line = (cells: readonly (string | number)[]): string =>
      cells.map((cell, at) => (at === 0 ? String(cell).padEnd(12) : String(cell).padStart(9))).join('')
    return [
      line(['', 'requests', '2xx', '3xx, 4xx', '5xx']),
      ...[...sums].map(([group, { requests, fine, refused, broken }]) =>
        line([group, requests, fine, refused, broken]),
      ),
    ].join('\n')
  }
}
