import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openHostileIssuer, type HostileIssuer } from './hostile-issuer.ts'
import { asIssuer, leadsTo, visitIssuer } from './hostile-visits.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import { whoIs } from './visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  const roles = { claim: 'groups', roles: [{ value: 'packers', role: 'fulfilment' as const }] }
  const secondFactor = { acr: ['mfa', 'phr'], amr: ['otp', 'hwk'] }
  shop = await openSmallShop({
    issuers: () => [asIssuer(issuer, { roles, secondFactor }), asIssuer(issuer, { id: 'lenient', roles })],
    demoAccounts: false,
  })
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})
afterEach(() => issuer.reset())

test.each([
  ['says neither', {}],
  ['names another level', { acr: 'pwd', amr: ['otp'] }],
  ['names no factor besides the password', { acr: 'mfa', amr: ['pwd'] }],
  ['joins factors into one', { acr: 'mfa', amr: 'otp,hwk' }],
])('staff whose issuer %s have no rights, and are told why', async (_, claims) => {
  const browser = openBrowser()
  issuer.state.claims = { groups: ['packers'], ...claims }
  await visitIssuer(shop, issuer, browser)
  expect(await whoIs(shop, browser)).toMatchObject({ roles: [], lacksSecondFactor: true })
})

test('what the issuer said of staff without one is in the log, and nothing of shoppers', async () => {
  const { length } = shop.troubles
  issuer.state.claims = { acr: 'loa-1' }
  await visitIssuer(shop, issuer, openBrowser())
  expect(shop.troubles).toHaveLength(length)
  issuer.state.claims = { groups: ['packers'], acr: 'loa-1', amr: ['password', 'otp'] }
  await visitIssuer(shop, issuer, openBrowser())
  expect(shop.troubles.slice(length)).toEqual([
    {
      reference: '',
      code: 'second_factor_required',
      issuerId: 'hostile',
      reason:
        'staff signed in without the second factor of the settings: acr holds loa-1; amr holds password, otp',
    },
  ])
})

test('staff who signed in with one have their rights, and sign in again without losing them', async () => {
  const browser = openBrowser()
  issuer.state.claims = { groups: ['packers'] }
  await visitIssuer(shop, issuer, browser)
  issuer.state.claims = {
    groups: ['packers'],
    acr: 'phr',
    amr: ['pwd', 'hwk'],
    auth_time: Math.floor(Date.now() / 1000),
  }
  await visitIssuer(shop, issuer, browser, { form: { fresh: '1' } })
  expect(await whoIs(shop, browser)).toMatchObject({ roles: ['fulfilment'], lacksSecondFactor: false })
})

test('it is asked for on the way to the back office, and of nobody who shops', async () => {
  const asked = async (returnTo: string): Promise<string | null> => {
    const form = { issuer: 'hostile', returnTo }
    const left = await openBrowser().post(`${shop.publicUrl}/auth/sign-in`, form, { follow: false })
    return leadsTo(left).searchParams.get('acr_values')
  }
  expect([await asked('/admin/orders'), await asked('/cart')]).toEqual(['mfa phr', null])
})

test('an issuer without the setting needs none', async () => {
  const browser = openBrowser()
  issuer.state.claims = { groups: ['packers'] }
  await visitIssuer(shop, issuer, browser, { id: 'lenient' })
  expect(await whoIs(shop, browser)).toMatchObject({ roles: ['fulfilment'], lacksSecondFactor: false })
})
