import { isLoopback } from '#vocabulary/loopback.ts'
import type { Settings } from '../../settings.ts'
import { failed, look, ok, warning, wordsOf, type Check } from './check.ts'

type AddressSettings = Pick<
  Settings,
  'PUBLIC_URL' | 'TRUST_PROXY' | 'LOCAL_PROVIDER_ON_PUBLIC_ADDRESS' | 'PAYMENTS' | 'issuers' | 'demo'
>

/** How far the clock may be from that of others, in seconds; tokens are refused from 60 on. */
const clocksApart = 30
const patience = 8_000

async function askShop(publicUrl: string): Promise<Check[]> {
  const name = 'Address'
  let answer: Response
  try {
    const signal = AbortSignal.timeout(patience)
    answer = await fetch(new URL('/healthz', publicUrl), { redirect: 'manual', signal })
  } catch (error) {
    const mend = 'Start the shop; and see that the name leads to the proxy, and the proxy to the shop.'
    return [warning(name, `${publicUrl} does not answer: ${wordsOf(error)}`, mend)]
  }
  const body = await answer.text()
  const to = answer.headers.get('location')
  if (to !== null) {
    const mend = 'Set PUBLIC_URL to the address that browsers end up at.'
    return [failed(name, `${publicUrl} leads on to ${new URL(to, publicUrl).origin}`, mend)]
  }
  if (answer.status !== 200 || !body.includes('"ok"')) {
    const mend = 'See that PUBLIC_URL is the shop’s, and that the proxy hands on every path.'
    return [failed(name, `${publicUrl}/healthz answers ${answer.status}, and not as the shop does`, mend)]
  }
  return [ok(name, `${publicUrl} answers`), ...clockAgainst(answer.headers.get('date'))]
}

function clockAgainst(date: string | null): Check[] {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs)) return []
  const apart = Math.round(Math.abs(theirs - Date.now()) / 1_000)
  const detail = `${apart} s from that of the public address`
  if (apart <= clocksApart) return [ok('Clock', detail)]
  return [warning('Clock', detail, 'Keep the clocks of all machines right (NTP).')]
}

/** The settings that a public address forbids or requires. */
function publicChecks(settings: AddressSettings, publicUrl: string): Check[] {
  const checks: Check[] = []
  const https = publicUrl.startsWith('https:')
  if (!https) {
    const mend =
      'Put a proxy with a certificate in front (deploy/virtual-machine has one) and set PUBLIC_URL to https.'
    checks.push(
      warning('Address', `${publicUrl} is not https: sign-ins and carts can be read on the way`, mend),
    )
  }
  if (https && !settings.TRUST_PROXY) {
    const mend = 'Set TRUST_PROXY=on, if a proxy of yours stands in front and adds X-Forwarded-For.'
    checks.push(
      warning('Proxy', 'every visitor seems to come from the proxy: they share one rate limit', mend),
    )
  }
  if (settings.issuers.length === 0) {
    const mend = 'Name a hosted provider: OIDC_ISSUER, and docs/sign-in.'
    const detail = `the local provider stands at ${publicUrl}`
    checks.push(
      settings.LOCAL_PROVIDER_ON_PUBLIC_ADDRESS
        ? warning('Sign-in', `${detail}, as a demo`, mend)
        : failed('Sign-in', `${detail}, and is for one machine`, mend),
    )
  }
  if (settings.PAYMENTS.includes('sandbox'))
    checks.push(failed('Payments', 'the sandbox takes no real money', 'Leave sandbox out of PAYMENTS.'))
  if (settings.demo)
    checks.push(warning('Demo', 'an empty store gets demo products, which are not for sale', 'Set DEMO=off.'))
  return checks
}

/** Checks the settings that follow from the public address, and whether the shop answers there. */
export async function checkAddress(settings: AddressSettings, publicUrl: string): Promise<Check[]> {
  if (settings.PUBLIC_URL === undefined)
    return [ok('Address', `PUBLIC_URL is not set: the shop is for this machine, at ${publicUrl}`)]
  if (isLoopback(publicUrl)) return [ok('Address', `${publicUrl} is this very machine`)]
  const reached = await look('Address', 'See that PUBLIC_URL is the shop’s.', () => askShop(publicUrl))
  return [...reached, ...publicChecks(settings, publicUrl)]
}
