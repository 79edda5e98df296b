import { readFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { orders } from '#domain/orders/orders/documents.ts'
import { examine } from '#server/operations/doctor/doctor.ts'
import { openTestShop, type SignedIn } from '../api/open-test-shop.ts'
import { openJobShop } from '../jobs/open-job-shop.ts'
import { importing, madeBundle, openFreshShop } from './import-shop.ts'

async function send({ api }: Pick<SignedIn, 'api'>, bytes: Uint8Array) {
  return api.uploadBundle({
    query: { name: 'shop.tar' },
    upload: new Uint8Array(bytes),
    contentType: 'application/x-tar',
  })
}

describe('The owner', () => {
  test('sends a bundle in, reads what is in it, tries it, and imports it, which is written down', async () => {
    const { shop, newKey } = await openJobShop()
    const { owner } = shop
    const file = await send(owner, await readFile(await madeBundle(6, 8)))
    expect(file).toMatchObject({ name: 'shop.tar', shop: 'Kiln & Loom' })
    expect(file.taken).toContainEqual({ kind: 'products', documents: 6 })
    expect(file.left.map(({ kind }) => kind)).toContain('markets')
    expect(await owner.api.getBundle({ params: { fileId: file.fileId } })).toEqual(file)
    const ended = async (jobId: string) => {
      const read = () => owner.api.getJob({ params: { jobId } })
      await expect.poll(async () => (await read()).endedAt).not.toBeNull()
      return read()
    }
    const ask = async (dryRun: boolean) => {
      const idempotencyKey = newKey()
      const body = { fileId: file.fileId, dryRun }
      const begun = await owner.api.importBundle({ body, idempotencyKey })
      expect((await owner.api.importBundle({ body, idempotencyKey })).id, 'the same form sent twice').toBe(
        begun.id,
      )
      return ended(begun.id)
    }
    const tried = await ask(true)
    expect(tried).toMatchObject({
      kind: 'shop_import',
      state: 'done',
      dryRun: true,
      bundle: { fileId: file.fileId, existing: 'keep' },
    })
    expect(await shop.store.scan(orders, { limit: 1 })).toMatchObject({ items: [] })
    const done = await ask(false)
    expect(done.counts).toEqual(tried.counts)
    expect((await shop.store.scan(orders, { limit: 100 })).items).toHaveLength(8)
    const { items } = await owner.api.listAuditEntries({})
    expect(items.filter(({ action }) => action === 'bundle_imported')).toHaveLength(2)
  })

  test('names the reason why a file is no bundle', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    await expect(send(shop.owner, Buffer.from('Handle,Title\n'))).rejects.toMatchObject({
      problem: { code: 'file_unreadable', detail: expect.stringMatching(/no whole bundle/) as string },
    })
  })
})

describe('Managers and those who look after products', () => {
  test('neither send bundles in, nor import them, nor read what is in them', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    const { fileId } = await send(shop.owner, await readFile(await madeBundle(2, 2)))
    const denied = { problem: { code: 'permission_denied' } }
    for (const role of ['manager', 'catalogue'] as const) {
      const { api } = await shop.staff(role)
      await expect(send({ api }, Buffer.from('x'))).rejects.toMatchObject(denied)
      await expect(api.getBundle({ params: { fileId } })).rejects.toMatchObject(denied)
      const body = { fileId, dryRun: true }
      await expect(api.importBundle({ body, idempotencyKey: role })).rejects.toMatchObject(denied)
      const missing = { problem: { code: 'job_file_not_found' } }
      await expect(api.getImportFile({ params: { fileId } })).rejects.toMatchObject(missing)
      const products = { body, idempotencyKey: `products ${role}` }
      await expect(api.importProducts(products)).rejects.toMatchObject(missing)
    }
  })

  test('see that an import goes on, and not what it says of customers', async () => {
    const { shop, ada, newKey } = await openJobShop()
    const bundle = await readFile(await madeBundle(2, 2))
    const { fileId } = await send(shop.owner, bundle)
    const body = { fileId, dryRun: true }
    const { id } = await shop.owner.api.importBundle({ body, idempotencyKey: newKey() })
    const params = { jobId: id }
    await expect.poll(async () => (await ada.api.getJob({ params })).endedAt).not.toBeNull()
    expect(await ada.api.getJob({ params })).toMatchObject({ kind: 'shop_import', problems: [] })
    await expect(ada.api.downloadJobProblems({ params })).rejects.toMatchObject({
      problem: { code: 'permission_denied' },
    })
  })
})

test('the doctor finds nothing wrong with a store that a bundle was imported into', async () => {
  const shop = await openFreshShop()
  const { folder, file } = shop
  await importing(shop).take(await madeBundle(5, 5))
  const checks = await examine({
    DATA_DIR: folder,
    DOCUMENT_STORE_URL: `sqlite:${file}`,
    SECRET: 'x'.repeat(40),
  })
  const ofStore = checks.filter(({ name }) => ['Store', 'Indexes', 'Documents', 'Tasks'].includes(name))
  expect(ofStore.map(({ name, state, detail }) => [name, state, detail])).toEqual(
    ofStore.map(({ name, detail }) => [name, 'ok', detail]),
  )
  expect(ofStore).toHaveLength(4)
})
