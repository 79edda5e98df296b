import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharePatterns, shopPatterns } from '../../tools/chunks.ts'

const root = join(import.meta.dirname, '../..')
const modules = globSync('src/**/*.{ts,tsx,css}', { cwd: root }).map((file) => `/${file}`)

/** A pattern for each alternative in its groups: `a(b|c)` gives `ab` and `ac`. Look-aheads stay as they are. */
function alternatives(pattern: string): string[] {
  const [group, inner = ''] = /\((?!\?)([^()]*\|[^()]*)\)/.exec(pattern) ?? []
  if (!group) return [pattern]
  return inner.split('|').flatMap((one) => alternatives(pattern.replace(group, () => one)))
}

const patterns = new Set(
  [
    ...shopPatterns.map((pattern) => `/src/${pattern}`),
    ...Object.values(sharePatterns).map(({ source }) => source),
  ].flatMap(alternatives),
)

test.each([...patterns])('%s names a module of the screens', (pattern) => {
  const test = new RegExp(pattern)
  expect(modules.filter((file) => test.test(file))).not.toEqual([])
})
