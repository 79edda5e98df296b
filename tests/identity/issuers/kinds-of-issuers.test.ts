import { describe, expect, onTestFinished, test } from 'vitest'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import { openBrowser } from '../browser.ts'
import { json, openHostileIssuer, type HostileIssuer, type Kind } from '../hostile-issuer.ts'
import { asIssuer, openShopWith, visitIssuer, leadsTo } from '../hostile-visits.ts'
import { whoIs, whyOf } from '../visits.ts'

/** An issuer of a kind, and a shop that knows it as the settings would have it. */
async function open(kind: Kind, change: (issuer: HostileIssuer) => Partial<Issuer> = () => ({})) {
  const issuer = await openHostileIssuer(kind)
  const shop = await openShopWith(asIssuer(issuer, change(issuer)))
  onTestFinished(async () => {
    await shop.close()
    await issuer.close()
  })
  return { issuer, shop, browser: openBrowser() }
}

describe.each(['RS256', 'PS256', 'ES256', 'EdDSA'] as const)('an issuer that signs with %s', (algorithm) => {
  test('signs people in, and is believed when it signs them out', async () => {
    const { issuer, shop, browser } = await open({ algorithm })
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer?.name).toBe('Mallory')
    const response = await fetch(`${shop.publicUrl}/auth/backchannel-logout/hostile`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: await issuer.logoutToken() }),
    })
    expect(response.status).toBe(200)
    expect((await whoIs(shop, browser)).customer).toBeNull()
  })
})

describe('the slash at the end of an issuer', () => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])(
    '(its own: %s, in the settings: %s) makes no difference, and makes nobody two people',
    async (slash, written) => {
      const { issuer, shop, browser } = await open({ slash }, ({ url }) => ({
        url: url.replace(/\/$/, '') + (written ? '/' : ''),
      }))
      await visitIssuer(shop, issuer, browser)
      const { customer } = await whoIs(shop, browser)
      const found = await shop.customers.withEmail('m@evil.example')
      expect(customer?.name).toBe('Mallory')
      expect(found.map(({ data }) => data.issuer)).toEqual([issuer.url])
    },
  )
})

describe('how the client proves itself', () => {
  const basic = `Basic ${Buffer.from('shop:s').toString('base64')}`

  test.each([
    ['basic, as every issuer must take', {}, {}, basic, null],
    [
      'post, when it takes nothing else',
      { token_endpoint_auth_methods_supported: ['client_secret_post'] },
      {},
      undefined,
      's',
    ],
    ['post, when the settings say so', {}, { tokenAuth: 'client_secret_post' as const }, undefined, 's'],
    ['by PKCE alone, without a secret', {}, { clientSecret: '' }, undefined, null],
  ])('%s', async (_, metadata, settings, authorization, secret) => {
    const { issuer, shop, browser } = await open({}, () => settings)
    issuer.state.metadata = metadata
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
    expect(issuer.state.exchange?.authorization).toBe(authorization)
    expect(issuer.state.exchange?.body.get('client_secret')).toBe(secret)
    expect(issuer.state.exchange?.body.get('code_verifier')).toMatch(/^[\w-]{43,}$/)
  })

  test('basic, with a secret that a server reads alike whatever it undoes', async () => {
    const clientSecret = 'Ab1-_.~'
    const { issuer, shop, browser } = await open({}, () => ({ clientSecret, clientId: 'shop' }))
    await visitIssuer(shop, issuer, browser)
    const plain = Buffer.from(`shop:${clientSecret}`).toString('base64')
    expect(issuer.state.exchange?.authorization).toBe(`Basic ${plain}`)
  })

  test('basic, with other characters encoded so that decoders of forms and of addresses agree', async () => {
    const clientSecret = "a b+c/d:e%f!'()*é"
    const { issuer, shop, browser } = await open({}, () => ({ clientSecret }))
    await visitIssuer(shop, issuer, browser)
    const [, sent = ''] = /^Basic (.+)$/.exec(issuer.state.exchange?.authorization ?? '') ?? []
    const [, secret = ''] = Buffer.from(sent, 'base64').toString().split(':')
    expect(secret).toMatch(/^[\w.~%-]+$/)
    expect([decodeURIComponent(secret), new URLSearchParams(`s=${secret}`).get('s')]).toEqual([
      clientSecret,
      clientSecret,
    ])
  })

  test('post, when it refuses basic and names both, from then on', async () => {
    const { issuer, shop, browser } = await open({})
    const both = ['client_secret_basic', 'client_secret_post']
    issuer.state.metadata = { token_endpoint_auth_methods_supported: both }
    const seen: (string | undefined)[] = []
    const refuseBasic = () => {
      issuer.state.instead['/token'] = (response, request) => {
        seen.push(request.headers.authorization?.split(' ')[0])
        delete issuer.state.instead['/token']
        json({ error: 'invalid_client' }, 401, { 'www-authenticate': 'Basic' })(response, request)
      }
    }
    refuseBasic()
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
    expect(issuer.state.exchange?.body.get('client_secret')).toBe('s')
    refuseBasic()
    await visitIssuer(shop, issuer, openBrowser())
    expect(seen).toEqual(['Basic', undefined])
  })
})

describe('what the issuer says of a refusal', () => {
  test('of the client is in the log', async () => {
    const { issuer, shop, browser } = await open({})
    const answer = { error: 'invalid_client', error_description: 'secret is wrong' }
    issuer.state.instead['/token'] = json(answer, 401, { 'www-authenticate': 'Basic realm="token"' })
    expect(whyOf(await visitIssuer(shop, issuer, browser))).toBe('client_refused')
    expect(shop.troubles.at(-1)?.reason).toBe(
      'client_refused: the issuer says: invalid_client: secret is wrong',
    )
  })

  test('to sign in is in the log', async () => {
    const { issuer, shop, browser } = await open({})
    const change = (query: URLSearchParams) => {
      query.delete('code')
      query.set('error', 'invalid_scope')
      query.set('error_description', 'profile is not allowed')
    }
    expect(whyOf(await visitIssuer(shop, issuer, browser, { change }))).toBe('provider_refused')
    expect(shop.troubles.at(-1)?.reason).toBe(
      'provider_refused: the issuer says: invalid_scope: profile is not allowed',
    )
  })
})

describe('claims', () => {
  test('a list of audiences with azp is taken, and an e-mail that nobody calls verified is not verified', async () => {
    const { issuer, shop, browser } = await open({})
    issuer.state.claims = { aud: ['shop'], azp: 'shop' }
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer).toMatchObject({
      email: 'm@evil.example',
      emailVerified: false,
    })
  })

  test('that stand in the userinfo answer alone are found there, roles too', async () => {
    const roles = { claim: 'groups', roles: [{ value: 'packers', role: 'fulfilment' as const }] }
    const { issuer, shop, browser } = await open({ algorithm: 'RS256' }, () => ({ roles }))
    issuer.state.claims = { email: undefined, name: undefined }
    issuer.state.userinfo = {
      sub: 'mallory',
      name: 'Mal',
      email: 'a@b',
      email_verified: 'true',
      groups: ['packers'],
    }
    await visitIssuer(shop, issuer, browser)
    const { customer, roles: held } = await whoIs(shop, browser)
    expect(customer).toMatchObject({ name: 'Mal', email: 'a@b', emailVerified: true })
    expect(held).toEqual(['fulfilment'])
  })

  test('that give roles give those of the last sign-in, beside the roles given in the shop', async () => {
    const roles = {
      claim: 'realm_access.roles',
      roles: [
        { value: 'packers', role: 'fulfilment' as const },
        { value: 'buyers', role: 'catalogue' as const },
      ],
    }
    const { issuer, shop, browser } = await open({}, () => ({ roles }))
    const claim = (...values: string[]) => ({ realm_access: { roles: values } })
    issuer.state.claims = claim('packers', 'nobody-mapped-this')
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).roles).toEqual(['fulfilment'])
    const [customer] = await shop.customers.withEmail('m@evil.example')
    await shop.staff.grantRoles('command line', { id: customer?.id ?? '' }, { set: ['support'] })
    issuer.state.claims = claim('buyers')
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).roles.toSorted()).toEqual(['catalogue', 'support'])
    issuer.state.claims = claim()
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).roles).toEqual(['support'])
  })

  test('of an issuer for shoppers give no rights, nor do roles given to the same person', async () => {
    const roles = { claim: 'groups', roles: [{ value: 'packers', role: 'owner' as const }] }
    const { issuer, shop, browser } = await open({}, () => ({ audience: 'shoppers', roles }))
    issuer.state.claims = { groups: ['packers'], email_verified: true }
    await visitIssuer(shop, issuer, browser)
    const [customer] = await shop.customers.withEmail('m@evil.example')
    await shop.staff.grantRoles('command line', { id: customer?.id ?? '' }, { set: ['owner'] })
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).roles).toEqual([])
  })
})

describe('keys', () => {
  const everSince = (shop: { clock: { ahead: number } }) => (shop.clock.ahead += 11_000)

  test('that have changed are fetched once more, and made-up key ids do not flood the issuer', async () => {
    const { issuer, shop, browser } = await open({})
    await visitIssuer(shop, issuer, browser)
    await issuer.rotateKeys()
    everSince(shop)
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
    const before = issuer.state.keyFetches
    issuer.state.forge = ({ header }) => (header.kid = `made-up-${Math.random()}`)
    for (let tries = 0; tries < 5; tries += 1) await visitIssuer(shop, issuer, openBrowser())
    expect(issuer.state.keyFetches).toBe(before)
  })

  test('that are known outlast an hour without the issuer’s keys, and no longer than a day', async () => {
    const { issuer, shop } = await open({})
    await visitIssuer(shop, issuer, openBrowser())
    issuer.state.instead['/keys'] = json({}, 503)
    const [soon, late] = [openBrowser(), openBrowser()]
    shop.clock.ahead += 3_600_000
    await visitIssuer(shop, issuer, soon)
    expect((await whoIs(shop, soon)).customer).not.toBeNull()
    shop.clock.ahead += 24 * 3_600_000
    expect(whyOf(await visitIssuer(shop, issuer, late))).toBe('keys_unreachable')
  })

  test('that have changed while the issuer is down are fetched again when it is back', async () => {
    const { issuer, shop } = await open({})
    await visitIssuer(shop, issuer, openBrowser())
    await issuer.rotateKeys()
    issuer.state.instead['/keys'] = json({}, 503)
    everSince(shop)
    expect(whyOf(await visitIssuer(shop, issuer, openBrowser()))).toBe('keys_unreachable')
    issuer.reset()
    everSince(shop)
    const browser = openBrowser()
    await visitIssuer(shop, issuer, browser)
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
  })
})

test('Signing out names the sign-in to the issuer only while the issuer has the key that signed it', async () => {
  const { issuer, shop, browser } = await open({})
  issuer.state.metadata = { end_session_endpoint: `${issuer.url}/bye` }
  const signOutHint = async () => {
    await visitIssuer(shop, issuer, browser)
    if (rotates) await issuer.rotateKeys()
    shop.clock.ahead += 11 * 60_000
    const left = await browser.post(`${shop.publicUrl}/auth/sign-out`, {}, { follow: false })
    const { searchParams } = leadsTo(left)
    expect(searchParams.get('client_id')).toBe('shop')
    return searchParams.get('id_token_hint')
  }
  let rotates = false
  expect(await signOutHint()).toEqual(expect.any(String))
  rotates = true
  expect(await signOutHint()).toBeNull()
})

describe('an issuer that goes down', () => {
  test('leaves those who are signed in signed in, and lets in again when it is back', async () => {
    const { issuer, shop, browser } = await open({})
    await visitIssuer(shop, issuer, browser)
    await issuer.down()
    expect((await whoIs(shop, browser)).customer).not.toBeNull()
    const another = openBrowser()
    expect(whyOf(await visitIssuer(shop, issuer, another))).toBe('token_unreachable')
    await issuer.up()
    await visitIssuer(shop, issuer, another)
    expect((await whoIs(shop, another)).customer).not.toBeNull()
  })
})

describe('signing out', () => {
  const leaving = async (metadata: object, settings: Partial<Issuer>) => {
    const { issuer, shop, browser } = await open({}, () => settings)
    Object.assign(issuer.state.metadata, metadata)
    await visitIssuer(shop, issuer, browser)
    const page = await browser.post(`${shop.publicUrl}/auth/sign-out`, {}, { follow: false })
    expect((await whoIs(shop, browser)).customer).toBeNull()
    return { shop, page }
  }

  test('at an issuer without an end of sessions (Google) ends the session here', async () => {
    const { page } = await leaving({}, {})
    expect(page.headers.get('location')).toBe('/')
  })

  test('goes where the settings say (Cognito)', async () => {
    const endSessionUrl = 'https://id.example/logout?client_id={client_id}&logout_uri={return_to}'
    const { shop, page } = await leaving({}, { endSessionUrl })
    const home = encodeURIComponent(`${shop.publicUrl}/`)
    expect(page.text).toContain(`https://id.example/logout?client_id=shop&amp;logout_uri=${home}`)
  })

  test('leaves the issuer’s own session alone when the settings say none', async () => {
    const { page } = await leaving(
      { end_session_endpoint: 'https://id.example/end' },
      { endSessionUrl: 'none' },
    )
    expect(page.headers.get('location')).toBe('/')
  })
})
