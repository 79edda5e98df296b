import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteBlockFile } from './sqlite-block-file.ts'
import { openSqliteModelFile } from './sqlite-model-file.ts'

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function open(folder: string, edition = 'one') {
  const file = openSqliteBlockFile({ folder, name: 'stock', edition })
  onTestFinished(() => file.close())
  return file
}

const block = (number: number, text = `block ${number}`) => ({ number, text })

test('blocks that were noted are there again, by number, and those that were not are gone', () => {
  const folder = openFolder()
  const file = open(folder)
  for (const number of [2, 0, 10]) file.put(block(number))
  file.put(block(2, 'another'))
  file.note('7')
  file.put(block(3))
  file.close()
  const again = open(folder)
  expect(again.position()).toBe('7')
  expect([...again.blocks()]).toEqual([block(0), block(2, 'another'), block(10)])
})

test('files of different kinds lie in one folder, each with its own number', () => {
  const folder = openFolder()
  const products = openSqliteModelFile({ folder, edition: 'one' })
  onTestFinished(() => products.close())
  const [first, second] = [open(folder), open(folder)]
  first.put(block(1))
  first.note('1')
  expect([products.position(), [...second.blocks()]]).toEqual([undefined, []])
  expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual([
    '1.db',
    'stock-1.db',
    'stock-2.db',
  ])
})

test('a file of another edition is emptied; one that is broken or has other tables is recreated', () => {
  const folder = openFolder()
  const fill = (edition?: string): void => {
    const file = open(folder, edition)
    expect([file.position(), [...file.blocks()]]).toEqual([undefined, []])
    file.put(block(1))
    file.note('1')
    file.close()
  }
  fill()
  fill('two')
  const path = join(folder, 'stock-1.db')
  const foreign = new Sqlite(path)
  foreign.exec('DROP TABLE blocks; CREATE TABLE blocks (name TEXT)')
  foreign.close()
  fill('two')
  writeFileSync(path, 'this is no database, and longer than a header of one would be: '.repeat(99))
  fill('two')
})
