import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteModelFile } from './sqlite-model-file.ts'

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-model-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(folder: string, edition = 'one') {
  const file = openSqliteModelFile({ folder, edition })
  onTestFinished(() => file.close())
  return file
}

const entry = (id: string) => ({ id, row: `row of ${id}`, text: `text of ${id}` })

test('what was noted is there again, with its position, and what was not is gone', () => {
  const folder = openFolder()
  const file = open(folder)
  for (const id of ['a', 'b', 'c']) file.put(entry(id))
  file.remove('b')
  file.put({ ...entry('c'), row: 'another' })
  file.note('7')
  file.put(entry('d'))
  expect(file.text('d')).toBe('text of d')
  file.close()
  const again = open(folder)
  expect(again.position()).toBe('7')
  expect([...again.rows()].map(({ id, row }) => [id, row])).toEqual([
    ['a', 'row of a'],
    ['c', 'another'],
  ])
  expect([...again.entries()].map(({ text }) => text)).toEqual(['text of a', 'text of c'])
  expect(again.text('b')).toBeUndefined()
})

test('a file that is not whole has no position', () => {
  const folder = openFolder()
  const file = open(folder)
  file.note('7')
  file.put(entry('a'))
  file.note(undefined)
  file.close()
  expect(open(folder).position()).toBeUndefined()
})

test('many entries are read in batches, and none twice while others are put', () => {
  const file = open(openFolder())
  for (let at = 0; at < 1_200; at += 1) file.put(entry(`e${at}`))
  const seen = new Set<string>()
  for (const { id } of file.entries()) {
    expect(seen.has(id)).toBe(false)
    seen.add(id)
    if (seen.size === 600) file.put(entry('e3'))
  }
  expect(seen.size).toBe(1_200)
})

test('two openers of one folder have a file each, and the next one gets the first that is free', () => {
  const folder = openFolder()
  const [first, second] = [open(folder), open(folder)]
  first.put(entry('a'))
  first.note('1')
  expect(second.text('a')).toBeUndefined()
  expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual(['1.db', '2.db'])
  first.close()
  expect(open(folder).position()).toBe('1')
})

test('a file of another edition is emptied, and a broken one made anew', () => {
  const folder = openFolder()
  const file = open(folder)
  file.put(entry('a'))
  file.note('1')
  file.close()
  const other = open(folder, 'two')
  expect([other.position(), [...other.rows()]]).toEqual([undefined, []])
  other.close()
  writeFileSync(
    join(folder, '1.db'),
    'this is no database, and longer than a header of one would be: '.repeat(99),
  )
  const anew = open(folder)
  anew.put(entry('b'))
  anew.note('2')
  expect([anew.position(), anew.text('b')]).toEqual(['2', 'text of b'])
})
