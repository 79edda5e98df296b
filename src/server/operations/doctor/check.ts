import type { IssuerCheckState } from '#vocabulary/people/issuer-checks.ts'
import { second } from '#vocabulary/time.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** One thing that was looked at. */
export interface Check {
  /** The subject of the check. */
  name: string
  /** `warning`: the shop works, and something around it does not. */
  state: IssuerCheckState
  /** The result of the check. */
  detail: string
  /** The remedy; empty when all is well. */
  remedy: string
}

/** All is well. */
export const ok = (name: string, detail: string): Check => ({ name, state: 'ok', detail, remedy: '' })

/** The shop works, and something around it does not. */
export const warning = (name: string, detail: string, remedy: string): Check => ({
  name,
  state: 'warning',
  detail,
  remedy,
})

/** The shop cannot work so. */
export const failed = (name: string, detail: string, remedy: string): Check => ({
  name,
  state: 'failed',
  detail,
  remedy,
})

/** How long one thing may take to be looked at. */
const patience = 20 * second

/** The messages of an error and of its causes. */
export function wordsOf(error: unknown): string {
  const words: string[] = []
  for (let each = error; each instanceof Error && words.length < 4; each = each.cause) {
    const { code } = each as { code?: unknown }
    words.push(each.message || (typeof code === 'string' ? code : each.name))
    if (each instanceof AggregateError && each.errors[0] instanceof Error) words.push(each.errors[0].message)
  }
  return shorten(words.join(': ').replaceAll(/\s+/g, ' '), 500) || 'something that is no error was thrown'
}

/** Looks at something that may fail or hang: both are answers. */
export async function look(
  name: string,
  remedy: string,
  run: () => Promise<Check | Check[]>,
): Promise<Check[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Check>((resolve) => {
    const slow = failed(name, `no answer within ${patience / second} s`, remedy)
    timer = setTimeout(() => resolve(slow), patience)
  })
  try {
    return [await Promise.race([run(), late])].flat()
  } catch (error) {
    return [failed(name, wordsOf(error), remedy)]
  } finally {
    clearTimeout(timer)
  }
}

/** Milliseconds since a moment of `performance.now()`, for people. */
export const took = (started: number): string => `${Math.round(performance.now() - started)} ms`
