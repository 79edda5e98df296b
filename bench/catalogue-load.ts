import { createHttpClient } from '#demo/bench/http-client.ts'
import { cpuMilliseconds } from './server-process.ts'

/** How long something takes: half of all times are shorter than the first, nineteen of twenty than the second. */
export interface Spread {
  median: number
  p95: number
}

/** The throughput of a server under load, and the cost of each answer. */
export interface Load {
  /** Answers a second. */
  rate: number
  /** Milliseconds of its CPU for each. */
  cpu: number
  /** Milliseconds until the answer is read. */
  waited: Spread
  /** Milliseconds from the question to the answer inside of the server, where it says so. */
  server: Spread
  /** Documents that were read for all answers, where the server says so. */
  documents: number
}

const headers = { accept: 'application/json', 'accept-encoding': 'br, gzip', prefer: 'server-timing' }
const readDocuments = /reads?;desc="?(\d+)/
const total = /total;dur=([\d.]+)/

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(sorted.length * part)] ?? Number.NaN
  return { median: at(0.5), p95: at(0.95) }
}

/** Asks a server on some connections for some time. @throws Error on any answer but 200 */
export async function load(
  { url, pid }: { url: string; pid: number },
  { next, connections, seconds }: { next: () => string; connections: number; seconds: number },
): Promise<Load> {
  const client = createHttpClient(url, { connections })
  const times: number[] = []
  const inside: number[] = []
  let documents = 0
  const cpuBefore = cpuMilliseconds(pid)
  const began = performance.now()
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      const path = next()
      const startedAt = performance.now()
      const answer = await client.send(path, { headers })
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
      times.push(performance.now() - startedAt)
      const timing = String(answer.headers['server-timing'])
      documents += Number(readDocuments.exec(timing)?.[1] ?? 0)
      inside.push(Number(total.exec(timing)?.[1] ?? Number.NaN))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, one))
  } finally {
    client.close()
  }
  const elapsed = performance.now() - began
  return {
    rate: (times.length / elapsed) * 1_000,
    cpu: (cpuMilliseconds(pid) - cpuBefore) / times.length,
    waited: spreadOf(times),
    server: spreadOf(inside),
    documents,
  }
}
