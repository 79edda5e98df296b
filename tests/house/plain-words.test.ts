import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The rooms whose comments are in plain words. A room is added once it has none of the retired ones. */
const plainRooms = [
  'adapters',
  'client',
  'contract',
  'domain',
  'engine',
  'http',
  'identity',
  'ports',
  'screens',
  'server',
  'vocabulary',
]

/** Retired words, each with the words to write in its place. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwhat\b/i, 'the noun: "the response", not "what is answered"'],
  [
    /(?:^|[.;:!?] )who\b|\b(?:of|by|for|to|from|as|than|with|and|or) who\b/i,
    'the person: "the buyer of an order"',
  ],
  [/\bafresh\b|\banew\b/i, '"again", or a verb: "rebuilds", "replaces"'],
  [/\btheirs\b/i, 'the owner and the noun: "the customer\'s cart"'],
  [/\bsuch an?\b/i, '"this", or the noun itself'],
  [/\b(?:is|are|was|were) to be\b/i, '"must be", or the infinitive: "units to restock"'],
  [/\bthat there (?:is|are|was|were)\b/i, '"existing", "all"'],
]

/** The comments of a file, each as one line with the number of its first one. */
function commentsOf(source: string): { line: number; text: string }[] {
  return [...source.matchAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms)].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: comment.replaceAll(/\n\s*\*?\s*/g, ' ').replace(/^\/[*/]+ ?/, ''),
  }))
}

function retiredIn(file: string): string[] {
  return commentsOf(readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) =>
    retired
      .filter(([word]) => word.test(text))
      .map(([word, instead]) => `${file}:${line}: "${word.exec(text)?.[0].trim()}"; write ${instead}`),
  )
}

test.each(plainRooms)('comments in src/%s use no retired word', (room) => {
  const files = globSync(`src/${room}/**/*.{ts,tsx}`, { cwd: root })
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(retiredIn)).toEqual([])
})
