import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ending } from './mortal.ts'

const source = join(import.meta.dirname, '../../src')
const named = /crashPoint\?\.\(\s*(['`])(.+?)\1/g

/** The variable parts of composed names, by the code that composes them. */
const parts: Record<string, readonly string[]> = {
  'step.do': ['capture', 'cancel'],
  name: ['outbox', 'webhooks', 'jobs'],
}

/** Every point that the code names before or after a commit or a call of another company. */
export function namedPoints(): string[] {
  const names = globSync('**/*.ts', { cwd: source }).flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(named)].map(([, , name = '']) => name),
  )
  const whole = names.flatMap((name) => {
    const part = /\$\{(.+?)\}/.exec(name)
    return part ? (parts[part[1] ?? ''] ?? []).map((each) => name.replace(part[0], each)) : [name]
  })
  return [...new Set(whole)].toSorted()
}

/** Whether a point lies in what goes on behind every story alike. */
export const isBackground = (point: string): boolean => /^(outbox|mail|webhooks|invoices):/.test(point)

/**
 * Where a process that passes these points in one story is to be ended: at each of them, but of those in the
 * background, which do the same over and over, at the first of a name.
 */
export function endsOf(passed: readonly string[]): Ending[] {
  return passed.flatMap((point, at) => {
    const time = passed.slice(0, at + 1).filter((each) => each === point).length
    return isBackground(point) && time > 1 ? [] : [{ point, time }]
  })
}
