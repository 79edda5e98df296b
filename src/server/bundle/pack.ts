import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Header, type Pack } from 'tar-stream'
import { commandFailure } from './bundle-failure.ts'
import { writeManifest, type Manifest } from './manifest.ts'
import type { SpooledPart } from './spool.ts'

/** No header holds the host or the time: the same contents are the same bytes. */
const header = (name: string, size: number): Partial<Header> & { name: string } => ({
  name,
  size,
  mode: 0o600,
  mtime: new Date(0),
  uid: 0,
  gid: 0,
  type: 'file',
})

/** @throws BundleFailure on a name that is not a bundle's, or of a file that is there already */
export async function mustBeNew(file: string): Promise<void> {
  if (!/\.(tar|tar\.gz|tgz)$/.test(file))
    throw commandFailure(`${file}: name a file that ends in .tar or .tar.gz`)
  const there = await stat(file).catch(() => undefined)
  if (there) throw commandFailure(`${file} is there already: name another file`)
}

async function fill(tar: Pack, manifest: Manifest, parts: readonly SpooledPart[]): Promise<void> {
  const text = writeManifest(manifest)
  tar.entry(header('manifest.json', Buffer.byteLength(text)), text)
  for (const { name, bytes, path } of parts) {
    if (bytes === 0) tar.entry(header(name, 0), '')
    else {
      await pipeline(createReadStream(path), tar.entry(header(name, bytes)))
      await rm(path)
    }
  }
  tar.finalize()
}

/** A file's name is on the disk only when its folder has been synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}

/**
 * Packs parts into a bundle that only its owner can read. It is made in the folder of the parts, which nobody
 * else can enter, and moved to its name when it is whole and on the disk. Parts are removed on the way.
 */
export async function packBundle(
  file: string,
  folder: string,
  manifest: Manifest,
  parts: readonly SpooledPart[],
): Promise<void> {
  const beside = join(folder, 'bundle')
  const tar = pack()
  const target = createWriteStream(beside, { flags: 'wx', mode: 0o600, flush: true })
  const written = file.endsWith('.tar') ? pipeline(tar, target) : pipeline(tar, createGzip(), target)
  const filled = fill(tar, manifest, parts).catch((error: unknown) => {
    tar.destroy()
    throw error
  })
  await Promise.all([written, filled])
  await mustBeNew(file)
  await rename(beside, file)
  await syncFolder(dirname(file))
}
