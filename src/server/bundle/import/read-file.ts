import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '#vocabulary/limits.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { BundleFailure } from '../bundle-failure.ts'
import { readBundle, type Found, type WrongLine } from '../check-bundle.ts'
import { openBundle, type OpenBundle } from '../read-bundle.ts'
import { companions, kinds } from '#domain/whole-shop/bundle-import/kinds.ts'
import { lineOf, variantLinesOf, variantOwners } from '#domain/whole-shop/bundle-import/bundle-lines.ts'
import type { ProductDocument } from '#domain/catalog/products/documents.ts'
import { openLines, type OpenLines } from './lines.ts'

/** A bundle that was read into a folder. */
export interface ReadFile {
  lines: OpenLines
  /** Its pictures, in its order, and where they lie now. */
  pictures: { name: string; path: string }[]
  wrong: WrongLine[]
  /** How many lines of a kind hold a document. */
  counts: ReadonlyMap<string, number>
}

const names: readonly string[] = [
  ...kinds.map(({ name }) => name),
  ...Object.keys(companions),
  variantOwners.name,
]
const wanted = new Set(names)

/** @throws BundleFailure when it is too large: a small compressed file can unpack to a huge one */
function mustFit({ manifest, close }: OpenBundle): void {
  const bytes = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
  if (bytes <= limits.bundleBytes.value) return
  close()
  throw new BundleFailure(statement('bundle_too_large', { bytes }))
}

/** Lines after which those who shop meanwhile have their turn. */
const atOnce = 10
/** The interval between two checks whether to continue. */
const checkInterval = 2_000

/**
 * Reads all of a bundle into a folder, so that its documents can be looked up. Its sums are checked on the way.
 * @param goOn is called now and then, and may throw
 * @throws BundleFailure when it is damaged, newer than this program, or not a bundle
 */
export async function readFileInto(
  folder: string,
  chunks: AsyncIterable<Uint8Array>,
  goOn: () => Promise<void>,
): Promise<ReadFile> {
  const path = join(folder, 'bundle')
  await pipeline(Readable.from(chunks), createWriteStream(path, { mode: 0o600 }))
  const bundle = await openBundle(path)
  mustFit(bundle)
  const lines = openLines(folder, names)
  try {
    const read: Omit<ReadFile, 'counts'> = { lines, pictures: [], wrong: [] }
    const counts = new Map<string, number>()
    let at = 0
    const onProblem = (problem: WrongLine): void => {
      if (read.wrong.push(problem) > limits.bundleWrongLines.value)
        throw new BundleFailure(statement('bundle_wrong_lines', { most: limits.bundleWrongLines.value }))
    }
    for await (const found of readBundle(bundle, onProblem)) {
      at += 1
      if (at % atOnce === 0) await nextTurn()
      if (at % checkInterval === 0) await goOn()
      await keep(found, folder, read, counts)
    }
    await lines.end()
    return { ...read, counts }
  } catch (error) {
    await lines.close()
    throw error
  } finally {
    bundle.close()
  }
}

async function keep(
  found: Found,
  folder: string,
  { lines, pictures }: Omit<ReadFile, 'counts'>,
  counts: Map<string, number>,
): Promise<void> {
  if ('picture' in found) {
    const path = join(folder, `picture-${pictures.length}`)
    await writeFile(path, found.bytes, { mode: 0o600 })
    pictures.push({ name: found.picture, path })
    return
  }
  const { collection, id, data, line } = found
  const { name } = collection
  if (!wanted.has(name)) return
  await lines.add(name, id, lineOf(name, id, data, line))
  if (name === 'products')
    for (const [variantId, owner] of variantLinesOf(id, data as ProductDocument))
      await lines.add(variantOwners.name, variantId, owner)
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
