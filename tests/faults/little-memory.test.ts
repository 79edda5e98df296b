import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { doings } from '../jobs/open-job-shop.ts'
import { readShopFile, shopFile } from '#demo/bench/audit/shop-file.ts'
import { auditOnceSettled } from '#demo/bench/auditor.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { findVariants, signInAsOwner } from '#demo/bench/owner.ts'
import { createShopper } from '#demo/bench/shopper.ts'
import { startShop, temporaryFolder } from '../running-shop.ts'

const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Our remarks'
/** A column that the shop does not read. */
const remarks = 'Thrown on the wheel and glazed twice. '.repeat(1_600)
const row = (at: number): string => `jug-${at},Jug ${at},Title,Default Title,J-${at},19.50,${remarks}`

/** How many products a file of 20 MB has, and the heap in MB that does for a shop, and not for reading that file as well. */
const [count, heap] = [330, 72]

test(
  'a process that an import takes over its limit of memory ends; the next one has every order and ends the import',
  { timeout: 400_000 },
  async () => {
    const { path: dataDirectory, remove } = temporaryFolder()
    onTestFinished(remove)
    const port = { PORT: String(await freePort()) }
    // The first start fills the shop, which takes more memory than running it.
    await (await startShop({ dataDirectory, settings: port })).stop()
    const small = await startShop({
      dataDirectory,
      settings: { ...port, NODE_OPTIONS: `--max-old-space-size=${heap}` },
    })
    onTestFinished(() => small.kill())
    const client = createHttpClient(small.url)
    onTestFinished(client.close)
    const owner = await signInAsOwner(small, client)
    const [variantId = ''] = await findVariants(owner.api, 1)
    const shopper = createShopper(client, 'Small')
    const placed = await shopper.checkout(await shopper.fillCart(variantId), 'manual', 'before')
    if (placed.state !== 'placed') throw new Error(placed.state)

    const { upload, newKey } = doings(owner)
    const { fileId } = await upload([header, ...Array.from({ length: count }, (_, at) => row(at))].join('\n'))
    const job = await owner.api.importProducts({ body: { fileId, dryRun: false }, idempotencyKey: newKey() })
    await expect.poll(small.hasEnded, { timeout: 150_000 }).toBe(true)
    expect(small.output()).toContain('heap out of memory')

    const shop = await startShop({ dataDirectory, settings: port })
    onTestFinished(() => shop.stop())
    const params = { jobId: job.id }
    const read = () => owner.api.getJob({ params })
    await expect.poll(async () => (await read()).endedAt, { timeout: 250_000 }).not.toBeNull()
    expect(await read()).toMatchObject({ state: 'done', done: count, problems: [] })
    expect((await owner.api.getAdminOrder({ params: { orderId: placed.orderId } })).status).toBe('placed')
    const stored = async () => readShopFile(shopFile(dataDirectory), Date.now())
    expect(await auditOnceSettled(stored, { seconds: 60 })).toEqual([])
  },
)
