import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { products } from '#domain/catalog/documents.ts'
import { put, remove, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import type { ExtractName, ModelFile } from '#ports/model-file/model-file.ts'
import { temporaryFolder } from './open-catalogue.ts'
import { expectTrue, openFilled, openOver, stored } from './open-kept.ts'

/** A folder, and copies of it as a process leaves it that is killed at that moment. */
async function openCopied() {
  const [folder, copies] = [await temporaryFolder(), await temporaryFolder()]
  const made: string[] = []
  return {
    folder,
    copies: made,
    copy(): void {
      const to = join(copies, String(made.length))
      cpSync(folder, to, { recursive: true })
      made.push(to)
    },
  }
}

/** A file whose extracts are kept whenever anything has changed. */
const soonKept = (file: ModelFile): ModelFile => ({
  ...file,
  changedSinceExtract(name) {
    const changed = file.changedSinceExtract(name)
    return changed && changed * 1_000
  },
})

/** A change of some products, another one each time: texts, handles, prices, facets, and what is listed at all. */
async function changed(store: DocumentStore, step: number): Promise<Write[]> {
  const all = await stored(store)
  const [[id, product] = [], [other, taken] = [], [gone] = []] = all.slice((step * 3) % (all.length - 3))
  if (!id || !product || !other || !taken || !gone) throw new Error('there are too few products')
  const { handle, title, variants, attributes } = product
  return [
    put(
      products,
      id,
      {
        ...product,
        title: `${title} ${step}`,
        handle: `${handle}-${step}`,
        formerHandles: [{ handle, until: product.updatedAt }],
        status: step % 3 === 1 ? 'draft' : 'active',
        featured: step % 2 === 0,
        tags: [...product.tags, `tag ${step % 4}`],
        attributes: [...attributes.slice(0, 1), { name: 'Kind', values: [`kind ${step % 4}`] }],
        variants: variants.slice(step % 2),
      },
      'present',
    ),
    // Another one takes its place and its variants over.
    put(products, other, { ...taken, handle, variants: variants.slice(0, step % 2) }, 'present'),
    remove(products, gone, 'present'),
    put(products, `prd_new_${step}`, { ...product, handle: `new-${step}`, variants: [] }, 'absent'),
  ]
}

test('columns that were kept are true with what has changed since, wherever a process was killed', async () => {
  const { store } = await openFilled()
  const { folder, copies, copy } = await openCopied()
  const kept: ExtractName[] = []
  const over = (file: ModelFile): ModelFile => ({
    ...soonKept(file),
    keepExtract(name, parts) {
      copy()
      file.keepExtract(name, parts)
      copy()
      kept.push(name)
    },
    note(position) {
      file.note(position)
      copy()
    },
  })
  for (let step = 0; step < 5; step += 1) {
    const running = await openOver(store, folder, { over })
    await store.commit(await changed(store, step))
    await running.catalog.caughtUp()
    copy()
    running.end(step % 2 === 0 ? 'closes' : 'crashes')
  }
  expect(new Set(kept)).toEqual(new Set(['words', 'goods', 'outlines']))
  for (const left of copies) {
    const next = await openOver(store, left)
    await expectTrue(next, store)
    next.end('closes')
  }
})

test('an index of another edition is read anew', async () => {
  const { store } = await openFilled()
  const folder = await temporaryFolder()
  const first = await openOver(store, folder)
  first.end('closes')
  const other = (file: ModelFile): ModelFile => ({
    ...file,
    extract(name) {
      const extract = file.extract(name)
      return extract && { ...extract, parts: [Buffer.from('"another"'), ...extract.parts.slice(1)] }
    },
  })
  const next = await openOver(store, folder, { over: other })
  await expectTrue(next, store)
})
