import { expect, onTestFinished } from 'vitest'
import { readAll } from '#ports/document-store/read-all.ts'
import { products } from '#domain/catalog/products/documents.ts'
import { openTestShop, type SignedIn } from '../api/open-test-shop.ts'

/** A shop whose jobs run, with someone who looks after its catalog. */
export async function openJobShop(settings: Record<string, string> = {}) {
  const shop = await openTestShop(settings)
  onTestFinished(() => shop.close())
  await shop.shop.begin()
  const ada = await shop.staff('catalogue')
  return { shop, ada, ...doings(ada), handles: () => handlesOf(shop.store) }
}

async function handlesOf(store: Parameters<typeof readAll>[0]): Promise<string[]> {
  const found: string[] = []
  for await (const { data } of readAll(store, products)) found.push(data.handle)
  return found.sort()
}

let keys = 0
const newKey = (): string => `key-${(keys += 1)}`

/** Steps of staff with files of products. */
export function doings({ api }: Pick<SignedIn, 'api'>) {
  const upload = (text: string | Uint8Array, name = 'products.csv') =>
    api.uploadImportFile({
      query: { name },
      upload: typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text),
      contentType: 'text/csv',
    })
  const ended = async (jobId: string) => {
    const read = () => api.getJob({ params: { jobId } })
    await expect.poll(async () => (await read()).endedAt).not.toBeNull()
    return read()
  }
  const importFile = async (
    text: string | Uint8Array,
    options: Partial<Parameters<typeof api.importProducts>[0]['body']> = {},
  ) => {
    const { fileId } = await upload(text)
    const body = { fileId, dryRun: false, ...options }
    return ended((await api.importProducts({ body, idempotencyKey: newKey() })).id)
  }
  const exportFile = async (body: Parameters<typeof api.exportProducts>[0]['body'] = { stock: true }) => {
    const job = await ended((await api.exportProducts({ body, idempotencyKey: newKey() })).id)
    const { bytes } = await api.downloadJobResult({ params: { jobId: job.id } })
    return { job, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }
  return { upload, ended, importFile, exportFile, newKey }
}
