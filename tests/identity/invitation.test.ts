import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionsOf } from '#vocabulary/people/permissions.ts'
import { openBrowser } from './browser.ts'
import { openHostileIssuer, type HostileIssuer } from './hostile-issuer.ts'
import { asIssuer, openShopWith, visitIssuer } from './hostile-visits.ts'
import type { SmallShop } from './small-shop.ts'
import { whoIs } from './visits.ts'

let issuer: HostileIssuer
let shop: SmallShop

beforeAll(async () => {
  issuer = await openHostileIssuer()
  shop = await openShopWith(asIssuer(issuer), asIssuer(issuer, { id: 'shoppers', audience: 'shoppers' }))
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
})

test('an invitation counts from the sign-in on, and never at an issuer for shoppers or by an address that is not verified', async () => {
  const email = 'grace@example.org'
  const owner = { id: 'cus_owner', permissions: permissionsOf(['owner']) }
  await shop.invitations.invite(owner, { email, roles: ['fulfilment'] })
  const rolesAt = async (id: string, claims: object) => {
    const browser = openBrowser()
    issuer.state.claims = { email, ...claims }
    await visitIssuer(shop, issuer, browser, { id })
    return (await whoIs(shop, browser)).roles
  }
  expect(await rolesAt('shoppers', { email_verified: true })).toEqual([])
  expect(await rolesAt('hostile', { email_verified: false })).toEqual([])
  expect(await rolesAt('hostile', { email_verified: true })).toEqual(['fulfilment'])
})
