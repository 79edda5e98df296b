import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extract, pack, type Header } from 'tar-stream'
import { onTestFinished } from 'vitest'
import { openDiskMedia } from '#adapters/media/disk/disk-media.ts'
import { openSqliteStore } from '#adapters/document-store/sqlite/sqlite-store.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { exportBundle } from '#server/bundle/export.ts'
import { sealManifest, writeManifest, type Manifest } from '#server/bundle/manifest.ts'
import { restoreBundle, type Restored } from '#server/bundle/restore.ts'
import { allCollections } from '#server/wiring/collections.ts'
import { generateShop } from '#demo/generate/generate.ts'
import { fillEmptyStore } from '#server/wiring/fill-empty-store.ts'
import { hash } from 'node:crypto'

/** When the shops of these tests stand. */
export const until = '2026-11-01T00:00:00.000Z'
export const clock = { now: () => Date.parse(until) }

/** A folder that is gone when the test has ended. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bundle-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A shop without anything in it. */
export async function openEmptyShop() {
  const folder = await temporaryFolder()
  const file = join(folder, 'shop.db')
  const store = openSqliteStore({ path: file, clock, collections: allCollections })
  onTestFinished(() => store.close())
  return { folder, file, store, media: openDiskMedia({ directory: join(folder, 'media') }) }
}

/** Anything that a bundle can be made of and put into. */
export type Shop = Pick<Awaited<ReturnType<typeof openEmptyShop>>, 'store' | 'media'>

/** Fills a shop with generated products and orders. */
export async function generateInto(shop: Shop, products: number, orders: number, seed = 7): Promise<void> {
  await fillEmptyStore({ ...shop, clock, demo: false })
  const sender = { shopName: 'Kiln & Loom', publicUrl: 'http://localhost:3000' }
  await generateShop({ products, orders, seed, until }, { ...shop, sender })
}

/** Exports a shop as a hosted one is: document by document, until it has settled. */
export function exportShop(file: string, { store, media }: Shop, secrets = true) {
  const open = async (): Promise<DocumentStore> => ({ ...store, close: async () => undefined })
  return exportBundle(file, { open, media, clock, shopName: 'Kiln & Loom', secrets })
}

/** Restores a bundle. */
export function restoreInto(file: string, { store, media }: Shop, replace = false): Promise<Restored> {
  return restoreBundle(file, { store, media, clock, replace })
}

/** A file of a tar. */
export interface TarFile {
  header: Partial<Header> & { name: string }
  bytes: Buffer
}

/** The files of a tar, in order. */
export async function readTar(file: string): Promise<TarFile[]> {
  const tar = extract()
  tar.end(await readFile(file))
  const files: TarFile[] = []
  for await (const entry of tar) {
    const { name } = entry.header
    files.push({ header: { name }, bytes: await buffer(entry as unknown as AsyncIterable<Uint8Array>) })
  }
  return files
}

/** Writes files as a tar, whatever they are. */
export async function writeTar(file: string, files: readonly TarFile[]): Promise<void> {
  const tar = pack()
  for (const { header, bytes } of files) tar.entry({ ...header, mtime: new Date(0) }, bytes)
  tar.finalize()
  await writeFile(file, await buffer(tar as unknown as AsyncIterable<Uint8Array>))
}

/** Changes to a bundle: the text of each part by its name; undefined takes the part away. */
export type Changes = Readonly<Record<string, (text: string) => string | undefined>>

/** A forged bundle: changed parts, with recomputed checksums. */
export async function forge(
  from: string,
  to: string,
  changes: Changes,
  change: (manifest: Manifest) => Partial<Manifest> = () => ({}),
): Promise<void> {
  const [first, ...rest] = await readTar(from)
  const manifest = JSON.parse(first?.bytes.toString() ?? '') as Manifest
  const files = rest.flatMap(({ header, bytes }) => {
    const changed = changes[header.name]
    const text = changed ? changed(bytes.toString()) : undefined
    if (changed && text === undefined) return []
    return [{ header, bytes: text === undefined ? bytes : Buffer.from(text) }]
  })
  const parts = files.map(({ header, bytes }) => ({
    name: header.name,
    bytes: bytes.length,
    sha256: hash('sha256', bytes, 'hex'),
  }))
  const lines = (name: string): number => {
    const part = files.find(({ header }) => header.name === `documents/${name}.jsonl`)
    return part?.bytes.toString().split('\n').filter(Boolean).length ?? 0
  }
  const collections = manifest.collections.map((each) => ({ ...each, documents: lines(each.name) }))
  const { shop, secrets, oneMoment } = manifest
  const open = { shop, secrets, oneMoment, collections, parts }
  const sealed = sealManifest({ ...open, ...change({ ...manifest, ...open }) })
  const header = { name: 'manifest.json' }
  await writeTar(to, [{ header, bytes: Buffer.from(writeManifest(sealed)) }, ...files])
}
