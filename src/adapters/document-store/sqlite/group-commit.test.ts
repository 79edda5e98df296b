import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { StoreConflict, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { createGroupCommit } from './group-commit.ts'

/** A group commit over one table in a database of at most 20 pages. */
function smallDatabase() {
  const database = new Database(':memory:')
  database.exec('CREATE TABLE texts (text TEXT)')
  database.pragma('max_page_count = 20')
  const transactions: string[] = []
  const group = createGroupCommit({
    database,
    begin: () => void transactions.push('begin'),
    end: () => undefined,
    committed: () => void transactions.push('committed'),
  })
  const insert = database.prepare('INSERT INTO texts VALUES (?)')
  const write = (text: string) => group.run(() => insert.run(text).changes)
  const count = () => database.prepare('SELECT count(*) FROM texts').pluck().get()
  return { group, write, count, transactions }
}

describe('createGroupCommit', () => {
  it('puts what arrives in one turn into one transaction', async () => {
    const { write, transactions } = smallDatabase()
    await Promise.all([write('a'), write('b'), Promise.resolve().then(() => write('c'))])
    expect(transactions).toEqual(['begin', 'committed'])
    await write('d')
    expect(transactions).toHaveLength(4)
  })

  it('fails every task of a transaction that finds the disk full, and works again afterwards', async () => {
    const { write, count } = smallDatabase()
    const outcomes = await Promise.allSettled([write('a'), write('x'.repeat(200_000)), write('b')])
    const reasons = outcomes.map((each): unknown => each.status === 'rejected' && each.reason)
    expect(reasons.every((reason) => reason instanceof StoreUnavailable)).toBe(true)
    expect(count()).toBe(0)
    expect(await write('a')).toBe(1)
    expect(count()).toBe(1)
  })

  it('fails a task that conflicts alone', async () => {
    const { group, write, count } = smallDatabase()
    const conflicting = group.run(() => {
      throw new StoreConflict('as given')
    })
    const [first, second, third] = await Promise.allSettled([write('a'), conflicting, write('b')])
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(count()).toBe(2)
  })
})
