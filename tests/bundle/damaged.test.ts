import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { allCollections } from '#server/wiring/collections.ts'
import { checkBundle } from '#server/bundle/check-bundle.ts'
import type { Manifest } from '#server/bundle/manifest.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import {
  clock,
  exportShop,
  forge,
  generateInto,
  openEmptyShop,
  readTar,
  restoreInto,
  temporaryFolder,
  writeTar,
  type Changes,
  type TarFile,
} from './shops.ts'

/** A bundle of a small shop, made once for all tests of this file. */
let good: string

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-good-'))
  const store = openSqliteStore({ path: ':memory:', clock, collections: allCollections })
  const shop = { store, media: openDiskMedia({ directory: join(folder, 'media') }) }
  await generateInto(shop, 3, 3)
  good = join(folder, 'good.tar')
  await exportShop(good, shop)
  await store.close()
  return () => rmSync(folder, { recursive: true })
})

/** Restores a file into an empty shop; answers what was refused, and makes sure that nothing was written. */
async function refusal(file: string): Promise<string> {
  const shop = await openEmptyShop()
  const said = await restoreInto(file, shop).then(
    ({ problems, problemCount }) => (problemCount > 0 ? problems.join('\n') : 'restored'),
    (error: unknown) => (error as Error).message,
  )
  if (said !== 'restored') {
    for (const collection of allCollections) {
      expect((await shop.store.scan(collection, { limit: 1 })).items, collection.name).toEqual([])
    }
  }
  return said
}

async function forged(changes: Changes, change?: Parameters<typeof forge>[3]): Promise<string> {
  const file = join(await temporaryFolder(), 'forged.tar')
  await forge(good, file, changes, change)
  return refusal(file)
}

const products = 'documents/products.jsonl'
const firstLine = (text: string): string => text.split('\n')[0] ?? ''
/** The text with its first line changed. */
const onFirst = (change: (line: string) => string) => (text: string) =>
  [change(firstLine(text)), ...text.split('\n').slice(1)].join('\n')

test('a forger who changes nothing makes a bundle that is taken', async () => {
  expect(await forged({})).toBe('restored')
})

// oxfmt-ignore
test.each<[string, Changes, RegExp]>([
  ['no JSON', { [products]: onFirst(() => 'nonsense') }, /^documents\/products\.jsonl:1: It is not JSON$/],
  ['spaces', { [products]: onFirst((line) => line.replace('{', '{ ')) }, /products\.jsonl:1: It is not in canonical form/],
  ['a key twice', { [products]: onFirst((line) => line.replace('{"data":{', '{"data":{"brand":"x",')) }, /:1: It is not in canonical form/],
  ['an unknown key beside the data', { [products]: onFirst((line) => line.replace(/}$/, ',"version":3}')) }, /:1: It is not in canonical form/],
  ['a document twice', { [products]: (text) => `${firstLine(text)}\n${text}` }, /products\.jsonl:2: It has the id “.*” a second time$/],
  ['wrong order', { [products]: (text) => `${text.trim().split('\n').reverse().join('\n')}\n` }, /products\.jsonl:2: It has the id “.*”, which belongs further up/],
  ['an id that no store takes', { [products]: onFirst((line) => line.replace(/"id":"[^"]+"}$/, '"id":""}')) }, /:1: products: "" cannot be an id/],
  ['no id', { [products]: onFirst((line) => line.replace(/"id":"[^"]+"}$/, '"id":7}')) }, /:1: It is no object with the fields data/],
  ['a wrong type', { [products]: onFirst((line) => line.replace('"featured":false', '"featured":"no"')) }, /:1: featured: Either true or false/],
  ['a missing field', { [products]: onFirst((line) => line.replace(/"title":"[^"]*",/, '')) }, /:1: title: /],
  ['a prototype', { [products]: onFirst((line) => line.replace('{"data":{', '{"data":{"__proto__":{"admin":true},')) }, /:1: It has a field __proto__$/],
  ['a lone surrogate', { [products]: onFirst((line) => line.replace(/"brand":"/, '"brand":"\\ud800')) }, /:1: .*surrogate/],
  ['a line too long', { [products]: onFirst((line) => line.replace('"brand":"', `"brand":"${'x'.repeat(4_010_000)}`)) }, /products\.jsonl:1: The line is longer than/],
  ['a document too big', { [products]: onFirst((line) => line.replace('"brand":"', `"brand":"${'x'.repeat(4_000_000)}`)) }, /:1: products\/prd_.* has \d+ bytes/],
  ['a text too long for its index', { 'documents/orders.jsonl': onFirst((line) => line.replace(/"emailKey":"/, `"emailKey":"${'x'.repeat(700)}`)) }, /orders\.jsonl:1: .*too long for an index/],
  ['nesting too deep', { [products]: onFirst((line) => line.replace('{"data":{', `{"data":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)},`)) }, /:1: It is nested too deeply$/],
  ['a last line without end', { [products]: (text) => text.trimEnd() }, /products\.jsonl:\d+: The last line has no end/],
  ['a part that is gone', { [products]: () => undefined }, /manifest\.json names parts that a bundle cannot have/],
])('a bundle with %s is refused, and nothing is written', async (_, changes, said) => {
  expect(await forged(changes)).toMatch(said)
})

test('every wrong line is named, with its file and number', async () => {
  const said = await forged({
    [products]: (text) => text.replaceAll('"featured":false', '"featured":0'),
    'documents/uniqueKeys.jsonl': onFirst(() => '[]'),
  })
  expect(said.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'documents/products.jsonl:1:',
    'documents/products.jsonl:2:',
    'documents/products.jsonl:3:',
    'documents/uniqueKeys.jsonl:1:',
  ])
})

const renamed =
  (name: string, change: Partial<Manifest['collections'][number]>) =>
  ({ collections }: Manifest): Partial<Manifest> => ({
    collections: collections.map((each) => (each.name === name ? { ...each, ...change } : each)),
  })

// oxfmt-ignore
test.each<[string, (manifest: Manifest) => Partial<Manifest>, RegExp]>([
  ['of a newer format', () => ({ version: 2 }), /has format 2, and this program knows format 1: use a newer one$/],
  ['with documents of a newer schema', renamed('orders', { schemaVersion: 9 }), /Its orders have schema version 9, and this program knows version \d: use a newer one$/],
  ['that counts wrongly', renamed('orders', { documents: 77 }), /orders\.jsonl has \d lines, and the manifest says 77/],
  ['that names a collection nobody knows', ({ collections, parts }) => ({
    collections: [...collections, { name: 'zebras', schemaVersion: 1, documents: 0 }],
    parts: parts.toSpliced(collections.length, 0, { name: 'documents/zebras.jsonl', bytes: 0, sha256: '0'.repeat(64) }),
  }), /holds zebras, which does not belong in a bundle/],
  ['that brings sessions along', ({ collections, parts }) => {
    const before = collections.findIndex(({ name }) => name > 'sessions')
    return {
      collections: collections.toSpliced(before, 0, { name: 'sessions', schemaVersion: 1, documents: 0 }),
      parts: parts.toSpliced(before, 0, { name: 'documents/sessions.jsonl', bytes: 0, sha256: '0'.repeat(64) }),
    }
  }, /holds sessions, which does not belong in a bundle/],
  ['that names a picture outside the folder', ({ parts }) => ({
    parts: [...parts, { name: 'media/../../../etc/cron.d/shop.svg', bytes: 0, sha256: '0'.repeat(64) }],
  }), /manifest\.json names parts that a bundle cannot have/],
])('a bundle %s is refused with one line, and nothing is written', async (_, change, said) => {
  const message = await forged({}, change)
  expect(message).toMatch(said)
  expect(message).not.toContain('\n')
})

async function withFiles(change: (files: TarFile[]) => TarFile[]): Promise<string> {
  const file = join(await temporaryFolder(), 'changed.tar')
  await writeTar(file, change(await readTar(good)))
  return refusal(file)
}

const stray = (header: TarFile['header']): TarFile => ({ header, bytes: Buffer.alloc(0) })

// oxfmt-ignore
test.each<[string, (files: TarFile[]) => TarFile[], RegExp]>([
  ['a way out of the folder', (files) => [...files, stray({ name: '../../etc/passwd' })], /holds "\.\.\/\.\.\/etc\/passwd"/],
  ['an absolute path in front', (files) => [stray({ name: '/etc/passwd' }), ...files], /holds "\/etc\/passwd" where manifest\.json belongs/],
  ['a link in place of a part', (files) => files.map((each, at) => (at === 2 ? stray({ ...each.header, type: 'symlink', linkname: '/etc/passwd' }) : each)), /\(symlink\) where documents/],
  ['a part twice', (files) => [...files.slice(0, 3), ...files.slice(2)], /where documents\/.* belongs/],
  ['parts in another order', (files) => [files[0] as TarFile, ...files.slice(1).reverse()], /where documents\/.* belongs/],
  ['a part less', (files) => files.slice(0, -1), /ends before media\/.*: the file was cut off/],
  ['a picture exchanged', (files) => files.map((each, at) => (at === files.length - 1 ? { ...each, bytes: Buffer.alloc(each.bytes.length, 'x') } : each)), /media\/.* does not match its sum/],
  ['nothing in it', () => [], /no whole bundle|ends before manifest\.json/],
])('a tar with %s is refused, and nothing is written', async (_, change, said) => {
  expect(await withFiles(change)).toMatch(said)
})

test('a file that was cut short anywhere is refused, packed or not', async () => {
  const bytes = await readFile(good)
  const packed = gzipSync(bytes)
  const folder = await temporaryFolder()
  for (const part of [0, 0.001, 0.1, 0.5, 0.9, 0.99]) {
    for (const [name, whole] of [
      ['cut.tar', bytes],
      ['cut.tar.gz', packed],
    ] as const) {
      const file = join(folder, name)
      await writeFile(file, whole.subarray(0, Math.floor(whole.length * part)))
      await expect(checkBundle(file), `${name} at ${part}`).rejects.toThrow(/bundle|cut off/)
    }
  }
})

test('a flipped bit is found, or was in nothing that is read', async () => {
  const bytes = await readFile(good)
  const folder = await temporaryFolder()
  const file = join(folder, 'flipped.tar')
  const { manifest } = await checkBundle(good)
  let [refused, harmless] = [0, 0]
  // Some places in each part of the file: headers, manifest, documents, pictures, padding.
  for (let at = 3; at < bytes.length; at += Math.floor(bytes.length / 250)) {
    const flipped = Buffer.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 0x04
    await writeFile(file, flipped)
    const read = await checkBundle(file).catch(() => undefined)
    if (!read || read.problemCount > 0) refused += 1
    else {
      // Every part has been read and has its sum: the flip was in the padding between them.
      expect(read.manifest).toEqual(manifest)
      harmless += 1
    }
  }
  expect(refused).toBeGreaterThan(200)
  expect(harmless).toBeLessThan(40)
})

test('what is no bundle at all is said to be none', async () => {
  const file = join(await temporaryFolder(), 'products.tar')
  await writeFile(file, 'Handle,Title\n'.repeat(1_000))
  await expect(checkBundle(file)).rejects.toThrow(/no whole bundle/)
})
