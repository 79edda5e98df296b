import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openMailServer, type TestMailServer } from '../mail/mail-server.ts'
import { openTestBucket, type TestBucket } from '../media/s3-server.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { createShopper } from '#demo/bench/shopper.ts'
import { startShop, temporaryFolder, type RunningShop } from '../running-shop.ts'
import { launchChromium, openVisitor, type Visitor } from './chromium.ts'

const ends: (() => Promise<void>)[] = []
const atTheEnd = (end: () => Promise<void>): void => void ends.unshift(end)

let bucket: TestBucket
let server: TestMailServer
let shop: RunningShop
let owner: Visitor
beforeAll(async () => {
  bucket = await openTestBucket(atTheEnd)
  server = await openMailServer({}, atTheEnd)
  const folder = temporaryFolder()
  atTheEnd(async () => folder.remove())
  shop = await startShop({
    dataDirectory: folder.path,
    settings: {
      PAYMENTS: 'manual',
      MEDIA_URL: `s3://${bucket.name}`,
      MEDIA_S3_ENDPOINT: bucket.endpoint,
      MEDIA_S3_REGION: bucket.region,
      MEDIA_S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
      MAIL_URL: `smtp://localhost:${server.port}`,
      MAIL_FROM: 'shop@example.com',
    },
  })
  atTheEnd(() => shop.stop())
  const browser = await launchChromium()
  atTheEnd(() => browser.close())
  owner = await openVisitor(browser, shop.url)
  await owner.page.goto('/sign-in?returnTo=/admin')
  await owner.page.getByRole('main').getByRole('button').click()
  await owner.page.getByRole('button', { name: /Continue as Olive Owner/ }).click()
  await owner.page.waitForURL('**/admin')
})
afterAll(async () => {
  for (const end of ends) await end()
})

/** Uploads a picture of this colour to a new product, and waits until it is shown. */
async function uploadOne(page: Page, background: string): Promise<void> {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background } })
  await page.goto('/admin/products/new')
  const buffer = await picture.png().toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'vase.png', mimeType: 'image/png', buffer })
  await page.locator('main img').first().waitFor()
}

const rawUploads = () => [...bucket.objects.keys()].filter((key) => key.startsWith('uploads/'))

test('staff send a picture straight to the bucket, past the shop, and see it', async () => {
  const { page, complaints } = owner
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).origin}`)
  })
  await uploadOne(page, '#1c4daf')
  expect(sent).toEqual([`POST ${shop.url}`, `PUT ${bucket.endpoint}`, `POST ${shop.url}`])
  expect(complaints).toEqual([])
  expect(rawUploads()).toEqual([])
})

test('where the browser cannot reach the bucket, the shop takes the picture', async () => {
  await owner.page.route(`${bucket.endpoint}/**`, (route) => route.abort())
  const before = bucket.objects.size
  await uploadOne(owner.page, '#af1c4d')
  expect(bucket.objects.size).toBeGreaterThan(before)
  expect(rawUploads()).toEqual([])
  // The console reports the request that was cut off.
  owner.complaints.length = 0
})

/** Ada orders whatever can be bought, by bank transfer. */
async function placeOrder(): Promise<void> {
  const ada = createShopper(createHttpClient(shop.url), 'Ada')
  const { items } = await ada.api.listProducts({ query: { available: '1' } })
  const { variants } = await ada.api.getProduct({ params: { handle: items[0]?.handle ?? '' } })
  const variant = variants.find(({ sellable }) => sellable > 0)
  const answer = await ada.checkout(await ada.fillCart(variant?.id ?? ''), 'manual', 'the order of the test')
  expect(answer.state).toBe('placed')
}

test('staff read why a message failed, and send it again', async () => {
  server.mishaps.push({ at: 'recipient', reply: 550, text: '5.1.1 unknown here' })
  await placeOrder()
  const { page, complaints } = owner
  await expect.poll(() => server.mishaps).toEqual([])
  await page.goto('/admin/mails')
  await page.getByRole('table').getByText('Failed').waitFor()
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByText('5.1.1 unknown here').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('The message is being sent again').waitFor()
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([['ada@example.org']])
  expect(complaints).toEqual([])
})
