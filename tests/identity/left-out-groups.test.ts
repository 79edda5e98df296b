import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHostileIssuer, type HostileIssuer } from './hostile-issuer.ts'
import { asIssuer, visitIssuer } from './hostile-visits.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { whoIs } from './visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  const roles = { claim: 'groups', roles: [{ value: 'packers', role: 'fulfilment' as const }] }
  shop = await openSmallShop({ issuers: () => [asIssuer(issuer, { roles })], demoAccounts: false })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

test.each([
  ['names another place for them', { _claim_names: { groups: 'src1' } }],
  ['says only that there are some', { hasgroups: true }],
])(
  'an issuer that leaves the groups out and %s gives no rights, and the log names the cause',
  async (_, claims) => {
    const browser = openBrowser()
    const { length } = shop.troubles
    issuer.state.claims = { ...claims, _claim_sources: { src1: { endpoint: 'http://127.0.0.1:9/x' } } }
    await visitIssuer(shop, issuer, browser)
    expect(await whoIs(shop, browser)).toMatchObject({ roles: [] })
    expect(shop.troubles.slice(length)).toMatchObject([
      { code: 'permission_denied', reason: expect.stringContaining('left groups out of the token') },
    ])
  },
)

test('people without the claim, or with groups of no role, are no trouble', async () => {
  const { length } = shop.troubles
  for (const claims of [{}, { groups: ['others'] }, { _claim_names: { photos: 'src1' } }]) {
    issuer.state.claims = claims
    await visitIssuer(shop, issuer, openBrowser())
  }
  expect(shop.troubles).toHaveLength(length)
})
