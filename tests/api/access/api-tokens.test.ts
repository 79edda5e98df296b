import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, hour } from '#vocabulary/time.ts'
import { limits } from '#vocabulary/limits.ts'
import { openBrowser } from '../browser.ts'
import { paidOrder } from '../buying.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ REFUND_STEP_UP_FROM: '4000' })
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.signInAgain())

const tokensOf = async () => (await shop.owner.api.listApiTokens()).items
const newToken = (name: string) => ({ name, permissions: ['stock:read' as const], days: 30 as const })

test('a token does what its permissions allow, in its own name', async () => {
  const program = await shop.program('stock:read', 'stock:write')
  const { api } = program
  expect(await api.getSession()).toMatchObject({ customer: null, staff: { roles: [] } })
  const { stockItemId } = shop.bowl
  const body = { change: 2, reason: 'counted' as const }
  await api.adjustStock({ params: { stockItemId }, body, idempotencyKey: 'two more' })
  const { items } = await api.listStockMovements({ params: { stockItemId } })
  expect(items.map(({ by }) => by)).toContain('API: stock:read, stock:write')
  expect(await program.refused('/api/admin/orders')).toMatchObject({ code: 'permission_denied' })
  expect(await program.refused('/api/account')).toMatchObject({ status: 401, code: 'sign_in_required' })
})

test('a change by a token is in the audit log, with the name of the token, also when it was revoked', async () => {
  const { api, tokenId } = await shop.program('search:write')
  await api.createSynonyms({ body: { direction: 'both', words: ['cup', 'mug'], finds: [] } })
  await shop.owner.api.revokeApiToken({ params: { tokenId } })
  const { items } = await shop.owner.api.listAuditEntries()
  expect(items.map(({ action, by, target }) => [action, by.kind, by.name, target.name])).toEqual(
    expect.arrayContaining([
      ['api_token_created', 'person', 'Grace Hopper', 'search:write'],
      ['synonyms_added', 'token', 'search:write', 'cup, mug'],
      ['api_token_revoked', 'person', 'Grace Hopper', 'search:write'],
    ]),
  )
})

test('what takes a person is refused to a token: much money, and what requires a recent sign-in', async () => {
  const program = await shop.program('orders:read', 'orders:refund', 'staff:write', 'customers:write')
  const { id } = await paidOrder(shop, await shop.shopper())
  const { version } = await program.api.getAdminOrder({ params: { orderId: id } })
  const refund = (amount: number) =>
    program.send(`/api/admin/orders/${id}/refunds`, {
      method: 'POST',
      headers: { 'if-match': `"${version}"`, 'idempotency-key': `refund ${amount}` },
      body: { amount: { amount, currency: 'EUR' }, reason: 'Scratched' },
    })
  expect((await refund(4_000)).body).toMatchObject({ code: 'recent_sign_in_required' })
  expect((await refund(100)).status).toBe(201)
  expect(
    await program.refused('/api/admin/api-tokens', { method: 'POST', body: newToken('Another') }),
  ).toMatchObject({ code: 'permission_denied', detail: expect.stringContaining('API token') })
  expect(await program.refused('/api/admin/api-tokens')).toMatchObject({ code: 'permission_denied' })
  const signOut = `/api/admin/customers/${shop.owner.customerId}/sessions`
  expect(await program.refused(signOut, { method: 'DELETE' })).toMatchObject({ code: 'permission_denied' })
})

test('who may change something and not read it may not read it in the answer', async () => {
  const program = await shop.program('orders:write')
  const { id } = await paidOrder(shop, await shop.shopper())
  const note = { method: 'POST', headers: { 'idempotency-key': 'a note' }, body: { text: 'Call first' } }
  expect(await program.refused(`/api/admin/orders/${id}/notes`, note)).toMatchObject({
    code: 'permission_denied',
    detail: 'This needs the permission orders:read',
  })
})

test('a token may do no more than its owner may today, and nothing once they are gone', async () => {
  const maker = await shop.staff('owner')
  const body = {
    name: 'Shelves',
    permissions: ['stock:read' as const, 'orders:read' as const],
    days: 30 as const,
  }
  const { apiToken, token } = await maker.api.createApiToken({ body })
  const program = openBrowser(shop.shop, undefined, undefined, token)
  const one = async () => (await tokensOf()).find(({ id }) => id === apiToken.id)
  expect(await one()).toMatchObject({ owner: { id: maker.customerId, name: 'Grace Hopper' }, lacking: [] })
  const giveRoles = async (roles: ('catalogue' | 'owner')[]) => {
    const { items } = await shop.owner.api.listStaff()
    const version = items.find(({ id }) => id === maker.customerId)?.version ?? 0
    await shop.owner.api.replaceRoles({ params: { customerId: maker.customerId }, body: { roles }, version })
  }
  await giveRoles(['catalogue'])
  expect((await program.send('/api/admin/stock')).status).toBe(200)
  expect(await program.refused('/api/admin/orders')).toMatchObject({ code: 'permission_denied' })
  expect((await one())?.lacking).toEqual(['orders:read'])
  await giveRoles([])
  expect(await program.refused('/api/admin/stock')).toMatchObject({ code: 'permission_denied' })
  await shop.owner.api.eraseCustomer({
    params: { customerId: maker.customerId },
    body: { confirmation: 'erase' },
  })
  expect(await program.refused('/api/admin/stock')).toMatchObject({ status: 401, code: 'token_invalid' })
  expect(await one()).toMatchObject({ owner: null, lacking: body.permissions })

  await shop.owner.api.takeOverApiToken({ params: { tokenId: apiToken.id } })
  expect((await program.send('/api/admin/orders')).status).toBe(200)
  const { items } = await shop.owner.api.listAuditEntries()
  expect(items.map(({ action, target }) => [action, target.name])).toContainEqual([
    'api_token_taken_over',
    'Shelves',
  ])
})

test('a token that is revoked, has expired or was never made is refused by 401, whatever it asks for', async () => {
  const gone = await shop.program('stock:read')
  await gone.api.listStock()
  await shop.owner.api.revokeApiToken({ params: { tokenId: gone.tokenId } })
  await shop.owner.api.revokeApiToken({ params: { tokenId: gone.tokenId } })
  const old = await shop.program('stock:read')
  shop.advance(30 * day)
  await shop.owner.signInAgain()
  const madeUp = openBrowser(shop.shop, undefined, undefined, `vitrine_${'a'.repeat(43)}`)
  for (const by of [gone, old, madeUp]) {
    const { status, headers, body } = await by.send('/api/admin/stock')
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'token_invalid' } })
    expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  expect((await tokensOf()).map(({ id }) => id)).toContain(old.tokenId)
  expect((await tokensOf()).map(({ id }) => id)).not.toContain(gone.tokenId)
})

test('a token beside cookies counts alone; another scheme, as of a proxy, is not looked at', async () => {
  const { token } = await shop.owner.api.createApiToken({ body: newToken('Counter') })
  const send = (authorization: string) => shop.owner.send('/api/session', { headers: { authorization } })
  expect((await send(`bearer ${token}`)).body).toMatchObject({
    customer: null,
    staff: { permissions: ['stock:read'] },
  })
  expect((await send('Basic b3BlbjpzZXNhbWU=')).body).toMatchObject({ customer: { name: 'Grace Hopper' } })
})

test('keys of a token are its own: a repeat is the first answer, another token’s or a visitor’s is none', async () => {
  const [one, other] = [
    await shop.program('stock:read', 'stock:write'),
    await shop.program('stock:read', 'stock:write'),
  ]
  const options = {
    method: 'POST',
    headers: { 'idempotency-key': 'one delivery' },
    body: { change: 1, reason: 'other' },
  }
  const path = `/api/admin/stock/${shop.bowl.stockItemId}/adjustments`
  const answers = [
    await one.send(path, options),
    await one.send(path, options),
    await other.send(path, options),
  ]
  expect(answers.map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true', null])
})

test('creating one again with the same key shows the same token; nobody gives what they lack', async () => {
  const make = () => shop.owner.api.createApiToken({ body: newToken('Twice'), idempotencyKey: 'the same' })
  const [first, second] = [await make(), await make()]
  expect(second).toEqual(first)
  expect((await tokensOf()).filter(({ name }) => name === 'Twice')).toHaveLength(1)
  expect(JSON.stringify(await tokensOf())).not.toContain(first.token)
  const path = '/api/admin/api-tokens'
  const wrong = { ...newToken('Wrong'), permissions: ['everything'], days: 7, name: ' ' }
  expect(
    (await shop.owner.refused(path, { method: 'POST', body: wrong })).errors?.map((each) => each.pointer),
  ).toEqual(['/name', '/permissions/0', '/days'])
})

test('its last use is noted, once an hour', async () => {
  const { api, tokenId } = await shop.program('stock:read')
  const lastUse = async () => (await tokensOf()).find(({ id }) => id === tokenId)?.lastUsedAt
  expect(await lastUse()).toBeNull()
  await api.listStock()
  const first = await lastUse()
  expect(first).toEqual(expect.any(String))
  shop.advance(hour - 1)
  await api.listStock()
  expect(await lastUse()).toBe(first)
  shop.advance(1)
  await api.listStock()
  expect(await lastUse()).not.toBe(first)
})

test('a shop has so many at most', async () => {
  const left = limits.apiTokens.value - (await tokensOf()).length
  for (let at = 0; at < left - 2; at += 1)
    await shop.owner.api.createApiToken({ body: newToken(`No. ${at}`) })
  const last = Array.from({ length: 6 }, (_, at) =>
    shop.owner.send('/api/admin/api-tokens', { method: 'POST', body: newToken(`At once ${at}`) }),
  )
  expect((await Promise.all(last)).map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422])
  expect(
    await shop.owner.refused('/api/admin/api-tokens', { method: 'POST', body: newToken('One more') }),
  ).toMatchObject({ status: 422, code: 'api_token_limit' })
})
