import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  ada = await shop.staff('marketing')
})
afterAll(() => shop.close())

const hour = 3_600_000
const inHours = (hours: number): string => new Date(shop.clock.now() + hours * hour).toISOString()
const body = {
  text: { en: 'Free delivery', de: 'Versand frei' },
  path: '/collections',
  from: null as string | null,
  to: null as string | null,
  markets: [] as string[],
  dismissible: true,
}
const announce = async (change: Partial<typeof body>) => {
  const { version } = await ada.api.getAnnouncement()
  return ada.api.replaceAnnouncement({ version, body: { ...body, ...change } })
}
const shown = async (market = 'eu', language = 'en') =>
  (await shop.visitor(undefined, language).api.getMenus({ query: { market } })).announcement
const pointersOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    ({ problem }: { problem: { errors?: { pointer: string }[] } }) =>
      problem.errors?.map(({ pointer }) => pointer),
  )

test('an announcement is shown in its time, its markets and each language, and changes its id with its content', async () => {
  expect(await shown()).toBeNull()
  await announce({})
  expect(await shown('eu', 'de')).toMatchObject({ text: { text: 'Versand frei' }, path: '/collections' })
  expect(await shown('eu', 'ja')).toMatchObject({ text: { text: 'Free delivery', lang: 'en' } })
  const first = await shown()
  shop.advance(1_000)
  await announce({ markets: ['us'], path: '' })
  expect(await shown('eu')).toBeNull()
  expect(await shown('us')).toMatchObject({ path: null })
  expect((await shown('us'))?.id).not.toBe(first?.id)
  await announce({ from: inHours(1), to: inHours(2) })
  expect(await shown()).toBeNull()
  shop.advance(hour)
  expect(await shown()).not.toBeNull()
  shop.advance(hour)
  expect(await shown()).toBeNull()
})

test('wrong fields are refused, two who save at once are told, and it can be taken down', async () => {
  expect(await pointersOf(announce({ from: inHours(2), to: inHours(1) }))).toEqual(['/to'])
  expect(await pointersOf(announce({ markets: ['mars'] }))).toEqual(['/markets/0'])
  expect(await pointersOf(announce({ path: '//evil.example' }))).toEqual(['/path'])
  const { version } = await announce({})
  await announce({ text: { en: 'Other' } as typeof body.text })
  await expect(ada.api.replaceAnnouncement({ version, body })).rejects.toMatchObject({
    problem: { code: 'version_stale' },
  })
  const now = await ada.api.getAnnouncement()
  await ada.api.removeAnnouncement({ version: now.version })
  expect(await shown()).toBeNull()
  expect(await ada.api.getAnnouncement()).toEqual({ version: 0, announcement: null })
})
