import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { ModelFile } from '#ports/model-file/model-file.ts'
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

const entry = (id: string) => ({ id, row: `row of ${id}`, card: `card of ${id}`, text: `text of ${id}` })

test('what was noted is there again, with its position, and what was not is gone', () => {
  const folder = openFolder()
  const file = open(folder)
  const [first = 0, second = 0, third = 0] = ['a', 'b', 'c'].map((id) => file.put(entry(id)))
  file.remove('b')
  expect(file.put({ ...entry('c'), row: 'another' })).toBe(third)
  file.note('7')
  const fourth = file.put(entry('d'))
  expect(file.text('d')).toBe('text of d')
  expect(file.cards([fourth])).toEqual([{ number: fourth, id: 'd', card: 'card of d' }])
  file.close()
  const again = open(folder)
  expect(again.position()).toBe('7')
  expect([...again.rows()].map(({ id, row }) => [id, row])).toEqual([
    ['a', 'row of a'],
    ['c', 'another'],
  ])
  expect([...again.entries()].map(({ text }) => text)).toEqual(['text of a', 'text of c'])
  expect([again.text('b'), again.cards([second])]).toEqual([undefined, []])
  expect(again.cards([third, ...[...again.rows()].map(({ number }) => number)])).toEqual([
    { number: third, id: 'c', card: 'card of c' },
    { number: first, id: 'a', card: 'card of a' },
    { number: third, id: 'c', card: 'card of c' },
  ])
})

test('what is filled from nothing is there once it is whole, or not at all', () => {
  const folder = openFolder()
  const file = open(folder)
  file.put(entry('before'))
  file.note('7')
  for (const end of [undefined, '8']) {
    file.clear()
    file.note(undefined)
    file.put(entry('a'))
    file.note(undefined)
    file.put(entry('b'))
    expect([...file.rows()].map(({ id }) => id)).toEqual(['a', 'b'])
    const beside = new Sqlite(join(folder, '1.db'), { timeout: 0 })
    expect(() => beside.prepare('SELECT * FROM rows').all()).toThrow('database is locked')
    beside.close()
    if (end === undefined) continue
    file.note(end)
    file.put(entry('c'))
    file.note('9')
  }
  file.close()
  const again = open(folder)
  expect(again.position()).toBe('9')
  expect([...again.rows()].map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a fill that did not come to its end leaves nothing', () => {
  const folder = openFolder()
  const file = open(folder)
  file.put(entry('before'))
  file.note('7')
  file.clear()
  file.put(entry('a'))
  file.note(undefined)
  file.close()
  const again = open(folder)
  expect(again.position()).toBeUndefined()
  expect([...again.rows()]).toEqual([])
})

test('what was put since the last note can be undone, and an entry gets the number it is given', () => {
  const file = open(openFolder())
  const first = file.put(entry('a'))
  file.note('1')
  file.put({ ...entry('a'), text: 'another' })
  const second = file.put(entry('b'))
  file.undo()
  expect([file.text('a'), file.text('b'), file.lastNumber()]).toEqual(['text of a', undefined, first])
  expect([file.put(entry('b'), second + 5), file.put(entry('a'), second + 6)]).toEqual([
    second + 5,
    second + 6,
  ])
  expect(file.cards([first, second + 5, second + 6]).map(({ id }) => id)).toEqual(['b', 'a'])
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

test('shared texts are saved and lost together with the rows, and a missing one is detected', () => {
  const folder = openFolder()
  const file = open(folder)
  file.putShared(0, 'red')
  file.put(entry('a'))
  file.note('1')
  file.putShared(1, 'blue')
  expect([...file.shared()]).toEqual(['red', 'blue'])
  file.close()
  const again = open(folder)
  expect([...again.shared()]).toEqual(['red'])
  again.putShared(2, 'green')
  expect(() => [...again.shared()]).toThrow(RangeError)
  again.clear()
  expect([...again.shared()]).toEqual([])
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

test('a file of another edition is emptied, and a broken one recreated', () => {
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
  const rebuilt = open(folder)
  rebuilt.put(entry('b'))
  rebuilt.note('2')
  expect([rebuilt.position(), rebuilt.text('b')]).toEqual(['2', 'text of b'])
})

const parts = (...texts: string[]): Uint8Array[] => texts.map((text) => Buffer.from(text))

/** The snapshot as texts, and the changes since. */
function snapshotOf(file: ModelFile) {
  const snapshot = file.snapshot('texts')
  return (
    snapshot && [snapshot.parts.map((part) => Buffer.from(part).toString()), [...snapshot.changed].sort()]
  )
}

/** A folder whose file has entries `a` and `b` and a snapshot of them, and is closed. */
function openSnapshot(): string {
  const folder = openFolder()
  const file = open(folder)
  expect([file.snapshot('texts'), file.changedSinceSnapshot('texts')]).toEqual([undefined, undefined])
  for (const id of ['a', 'b']) file.put(entry(id))
  file.saveSnapshot('texts', parts('one', '', 'two'))
  file.note('1')
  file.close()
  return folder
}

test('a snapshot comes back with what was put and removed since, as far as that was noted', () => {
  const folder = openSnapshot()
  const file = open(folder)
  expect(snapshotOf(file)).toEqual([['one', '', 'two'], []])
  file.put(entry('c'))
  file.put(entry('c'))
  file.remove('a')
  expect(file.changedSinceSnapshot('texts')).toBe(2)
  file.note('2')
  file.put(entry('b'))
  file.close()
  const again = open(folder)
  expect(snapshotOf(again)).toEqual([
    ['one', '', 'two'],
    ['a', 'c'],
  ])
  again.saveSnapshot('texts', parts('three'))
  again.close()
  expect(snapshotOf(open(folder))).toEqual([['three'], []])
})

test('a snapshot that is saved among changes is saved with them, or not at all', () => {
  const folder = openSnapshot()
  const file = open(folder)
  file.put(entry('c'))
  file.saveSnapshot('texts', parts('of a, b and c'))
  file.close()
  const again = open(folder)
  expect([snapshotOf(again), again.text('c')]).toEqual([[['one', '', 'two'], []], undefined])
})

test('a snapshot goes with the entries', () => {
  const folder = openSnapshot()
  const file = open(folder)
  file.clear()
  expect(file.snapshot('texts')).toBeUndefined()
  file.close()
  const other = open(openSnapshot(), 'two')
  expect([other.snapshot('texts'), other.changedSinceSnapshot('texts')]).toEqual([undefined, undefined])
})

test.each([
  ["UPDATE texts_snapshot SET part = CAST('One' AS BLOB) WHERE number = 0"],
  ["UPDATE texts_snapshot SET part = CAST('x' AS BLOB) WHERE number = 1"],
  ['DELETE FROM texts_snapshot WHERE number = 1'],
  ['DELETE FROM texts_snapshot WHERE number = 3'],
  ['DELETE FROM texts_snapshot WHERE number >= 2'],
  ['UPDATE texts_snapshot SET number = number + 10 WHERE number = 0'],
])('a snapshot that was tampered with is none: %s', (change) => {
  const folder = openSnapshot()
  const database = new Sqlite(join(folder, '1.db'))
  database.exec(change)
  database.close()
  const file = open(folder)
  expect([file.snapshot('texts'), file.position(), file.text('a')]).toEqual([undefined, '1', 'text of a'])
})
