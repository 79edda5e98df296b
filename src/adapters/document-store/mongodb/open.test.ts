import { describe, expect, it } from 'vitest'
import { StoreNotPrepared } from '#ports/document-store/document-store.ts'
import { databaseOfUrl } from './open.ts'
import { checkServer } from './server.ts'

describe('the URL of a MongoDB', () => {
  it.each([
    ['mongodb://127.0.0.1/shop', 'shop'],
    ['mongodb://a:27017,b:27018/my-shop_1?replicaSet=rs0', 'my-shop_1'],
    ['mongodb+srv://shop:secret@cluster0.example.net/vitrine?retryWrites=true&w=majority', 'vitrine'],
  ])('%s names the database %s', (url, name) => {
    expect(databaseOfUrl(url)).toBe(name)
  })

  it.each([
    'mongodb://127.0.0.1',
    'mongodb://127.0.0.1/',
    'mongodb://127.0.0.1/?w=majority',
    'mongodb:///shop',
  ])('names no database in %s', (url) => {
    expect(() => databaseOfUrl(url)).toThrow(RangeError)
  })
})

describe('a MongoDB server', () => {
  it.each([
    { setName: 'rs0', maxWireVersion: 13 },
    { msg: 'isdbgrid', maxWireVersion: 25 },
  ])('can be used: %j', (hello) => {
    expect(() => checkServer(hello)).not.toThrow()
  })

  it('that stands alone is refused, with the remedy', () => {
    const check = () => checkServer({ maxWireVersion: 25 })
    expect(check).toThrow(StoreNotPrepared)
    expect(check).toThrow(/replica set/)
  })

  it('before 5.0 is refused, with the remedy', () => {
    const check = () => checkServer({ setName: 'rs0', maxWireVersion: 9 })
    expect(check).toThrow(StoreNotPrepared)
    expect(check).toThrow(/older than 5\.0/)
  })
})
