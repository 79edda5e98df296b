import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderer } from '#screens/entry.server.tsx'
import { refusal } from '../api/answers.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

const assets = { scripts: [], styles: [], preloads: [] }
let shop: TestShop
beforeAll(async () => {
  let render: ReturnType<typeof createRenderer> | undefined
  shop = await openTestShop(
    {},
    {
      staticFolder: undefined,
      renderer: async (report) => (render ??= createRenderer({ assets, report })),
    },
  )
})
afterAll(() => shop.close())

/** The status of a path, and where it leads to. */
async function look(path: string): Promise<[number, string | null]> {
  const { status, headers } = await shop.visitor().send(path)
  return [status, headers.get('location')]
}
const lead = (from: string, to: string) => shop.owner.api.createAddressRedirect({ body: { from, to } })

test('an old address leads to a page in every place, however it is spelt, with its query', async () => {
  expect((await look('/old-shop/Blue%20mug.html'))[0]).toBe(404)
  const { id, version, live } = await lead('/old-shop/blue%20mug.html', '/products/bowl')
  expect(live).toBe(true)
  for (const path of ['/old-shop/blue%20mug.html', '/Old-Shop//Blue%20Mug.html/'])
    expect(await look(path)).toEqual([301, '/products/bowl'])
  expect(await look('/de-us/old-shop/blue%20mug.html?utm_source=mail')).toEqual([
    301,
    '/de-us/products/bowl?utm_source=mail',
  ])
  const params = { redirectId: id }
  await shop.owner.api.replaceAddressRedirect({
    params,
    version,
    body: { from: '/old-shop/blue%20mug.html', to: '/cart' },
  })
  expect(await look('/old-shop/blue%20mug.html')).toEqual([301, '/cart'])
  await shop.owner.api.removeAddressRedirect({ params, version: version + 1 })
  expect((await look('/old-shop/blue%20mug.html'))[0]).toBe(404)
})

test.each([
  ['/products/bowl', '/collections', '/from', 'address_is_own'],
  ['/', '/collections', '/from', 'address_is_own'],
  ['/cart', '/collections', '/from', 'address_is_own'],
  ['/admin/orders', '/collections', '/from', 'address_is_own'],
  ['/known', '/products', '/from', 'address_leads_already'],
  ['/de-eu/Known/', '/products', '/from', 'address_leads_already'],
  ['/circle', '/Circle', '/to', 'leads_to_itself'],
  ['/chain', '/known', '/to', 'target_leads_on'],
  ['/nothing', '/products/none', '/to', 'shop_has_nothing_there'],
  ['/away', 'https://evil.example/', '/to', 'format_path'],
  ['/away', '//evil.example/', '/to', 'format_path'],
])('%s does not lead to %s', async (from, to, pointer, code) => {
  if (!(await shop.owner.api.listAddressRedirects()).items.some((each) => each.from === '/known'))
    await lead('/known', '/collections')
  const problem = await refusal(lead(from, to))
  expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] })
  expect(JSON.stringify(problem)).toContain(code)
})

test('redirects are imported from a file, row by row, and again without a change', async () => {
  const { api } = shop.owner
  await lead('/file/known', '/collections')
  const rows = [
    'Redirect from,Redirect to',
    'https://old.example/file/a.html?x=1,/products/bowl',
    '/file/known,/products',
    '/file/a.html,/products',
    '/products/bowl,/products',
    '/file/b,https://evil.example/',
  ]
  const send = (key: string, query: { dryRun?: '1' } = {}) =>
    api.importAddressRedirects({
      query,
      upload: new TextEncoder().encode(rows.join('\r\n')),
      contentType: 'text/csv',
      idempotencyKey: key,
    })
  const tried = await send('tried', { dryRun: '1' })
  expect((await look('/file/a.html'))[0]).toBe(404)
  expect(await look('/file/known')).toEqual([301, '/collections'])
  const imported = await send('first')
  expect(imported).toEqual(tried)
  const { refused, changes, ...counts } = imported
  expect(counts).toEqual({ created: 1, changed: 1, unchanged: 0 })
  expect(changes).toEqual([
    { line: 2, from: '/file/a.html', before: null, to: '/products/bowl' },
    { line: 3, from: '/file/known', before: '/collections', to: '/products' },
  ])
  expect(refused.map(({ line, reason }) => [line, reason.code])).toEqual([
    [4, 'address_leads_already'],
    [5, 'address_is_own'],
    [6, 'format_path'],
  ])
  expect(await look('/file/a.html')).toEqual([301, '/products/bowl'])
  expect(await look('/file/known')).toEqual([301, '/products'])
  expect(await send('again')).toMatchObject({ created: 0, changed: 0, unchanged: 2, changes: [] })
})

test('old addresses of products and collections are listed beside them', async () => {
  const { api } = shop.owner
  const body = { title: 'Jugs', handle: 'jugs', description: '', parent: null, position: 1 }
  const { id: collectionId, version } = await api.createCollection({ body })
  await api.replaceCollection({ params: { collectionId }, version, body: { ...body, handle: 'pitchers' } })
  expect(await api.listMovedAddresses()).toMatchObject({
    total: 1,
    items: [{ from: '/collections/jugs', to: '/collections/pitchers', title: 'Jugs' }],
  })
})
