import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOwnThesaurus } from './read-thesaurus.ts'

const text = globSync('*.txt', { cwd: import.meta.dirname })
  .sort()
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('')

test('every entry has words in four languages, and a broader kind that stands before it', () => {
  const names = new Set<string>()
  const wrong = text
    .trim()
    .split('\n')
    .filter((line) => {
      const [said = '', broader] = line.split(/ <<? /)
      const parts = said.split('|').map((part) => part.trim())
      const isWrong =
        parts.length !== 4 || parts.includes('') || (broader !== undefined && !names.has(broader))
      names.add(parts[0]?.split(',')[0] ?? '')
      return isWrong
    })
  expect(wrong).toEqual([])
  expect(text.length).toBeLessThan(50_000)
})

test('it finds what people call things in shops', () => {
  const thesaurus = readOwnThesaurus()
  const found = (word: string) =>
    thesaurus.synonymsOf([word], 'en', () => true).map(({ words }) => words.join(' '))
  expect(found('pillow')).toContain('cushion')
  expect(found('sweaters')).toContain('jumper')
  expect(found('becher')).toContain('mug')
})
