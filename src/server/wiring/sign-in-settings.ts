import { askForPassword, type BeginReset } from '#domain/messages/mail/password-reset-mail.ts'
import type { OwnerSettings } from '#domain/people/staff/staff.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import type { Issuer } from '#http/sign-in/issuers/issuer.ts'
import {
  createLocalProvider,
  localIssuerUrl,
  type AccountAct,
  type AskedReset,
} from '#identity/local-provider.ts'
import { hasPasskeys } from '#identity/factors.ts'
import type { DemoAccount } from '#identity/demo-accounts.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { ShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import { put, StoreConflict, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import type { ReportSecurity } from '#vocabulary/security-events.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { addressOf, type NodeHandler } from '../serving/http-server.ts'
import { followAccountAct } from './account-acts.ts'
import { keepSecret } from './secrets.ts'
import { mainIssuer, ownerIssuer } from '../settings/sign-in/issuers.ts'
import { SettingsError, type Settings } from '../settings.ts'

/** The name and logo of the shop on pages that are no screens. Staff may change them at any time. */
export interface ShownSender {
  name: () => string
  logo: () => ShopLogo | null
}

/** How people sign in to this shop. */
export interface SignInSetup {
  issuers: readonly Issuer[]
  owner: OwnerSettings
  demoAccounts: readonly DemoAccount[]
  /** Undefined when sign-in is elsewhere. */
  localProvider: NodeHandler | undefined
  /** Makes links for new passwords; undefined when sign-in is elsewhere. */
  beginReset: BeginReset | undefined
}

interface Needs {
  settings: Settings
  /** The shop as the pages of the local provider name it. */
  shown: ShownSender
  publicUrl: string
  store: DocumentStore
  clock: Clock
  onTrouble(error: unknown): void
  onSecurity: ReportSecurity
  /** Called after a change of an account's sign-in at the local provider. */
  onAccountAct(act: AccountAct, customerId: string): void
  /** Called when there is a message to send. */
  wake?: () => void
}

/**
 * Sign-in as the settings translate: hosted providers, or the local one where none is named.
 * @throws SettingsError when the local provider would stand on a public address
 */
export async function setUpSignIn(needs: Needs): Promise<SignInSetup> {
  const { settings } = needs
  const { issuers } = settings
  if (issuers.length === 0) return setUpLocalProvider(needs)
  const owner = ownerOf(settings, issuers)
  return { issuers, owner, demoAccounts: [], localProvider: undefined, beginReset: undefined }
}

async function setUpLocalProvider({
  settings,
  shown,
  publicUrl,
  store,
  clock,
  onTrouble,
  onSecurity,
  onAccountAct,
  wake = () => undefined,
}: Needs): Promise<SignInSetup> {
  if (!isLoopback(publicUrl) && !settings.LOCAL_PROVIDER_ON_PUBLIC_ADDRESS) {
    throw new SettingsError(
      `OIDC_ISSUER is missing: the local provider is for trying the shop on one machine, not for ${publicUrl}; name a hosted provider.`,
    )
  }
  const { localSecondFactor } = settings
  if (localSecondFactor && !hasPasskeys(new URL(publicUrl))) {
    throw new SettingsError(
      `OIDC_SECOND_FACTOR_AMR is wrong: staff would need a passkey, and browsers have none at ${publicUrl}; set PUBLIC_URL to a name with https, or to http://localhost.`,
    )
  }
  const clientSecret = await keepSecret(store, 'local provider client')
  const issuer: Issuer = {
    id: mainIssuer,
    label: 'Sign in or create an account',
    url: localIssuerUrl(publicUrl),
    clientId: 'shop',
    clientSecret,
    audience: 'everyone',
    secondFactor: localSecondFactor,
    accountUrl: '/idp/account',
    // It is loaded by the first sign-in, in this process: on a busy machine that takes a while.
    timeout: 30 * second,
    allowInsecure: publicUrl.startsWith('http:'),
  }
  const owner = ownerOf(settings, [issuer])
  const provider = await createLocalProvider({
    store,
    clock,
    publicUrl,
    shopName: shown.name,
    logo: shown.logo,
    demo: settings.demo,
    allowPublic: settings.LOCAL_PROVIDER_ON_PUBLIC_ADDRESS !== undefined,
    onTrouble,
    onGuessRefused: () => onSecurity('password_refused', { issuer: mainIssuer }),
    onAccountAct: async (act, accountId) => {
      const customer = customerId(issuer.url, accountId)
      onAccountAct(act, customer)
      await followAccountAct({ store, clock, owner }, act, customer)
    },
    // Where nothing is sent, staff read the message in the back office: in public those of a demo are strangers.
    ...(settings.MAIL_URL !== undefined || isLoopback(publicUrl)
      ? { onForgotten: (asked: AskedReset) => askForPassword({ store, clock, wake }, asked) }
      : {}),
    keepsMails: settings.MAIL_URL === undefined,
    addressOf: (request) => addressOf(request, settings.TRUST_PROXY),
    client: {
      id: 'shop',
      secret: clientSecret,
      redirectUris: [`${publicUrl}/auth/callback/${mainIssuer}`],
      postLogoutRedirectUris: [`${publicUrl}/`],
      backchannelLogoutUri: `${publicUrl}/auth/backchannel-logout/${mainIssuer}`,
    },
  })
  const demoAccounts = await provider.seedDemoAccounts()
  await seedDemoRoles({ store, clock, issuerUrl: provider.issuerUrl, demoAccounts })
  const beginReset: BeginReset = async (asked) => {
    const reset = await provider.beginReset(asked)
    return reset && { ...reset, person: customerId(issuer.url, reset.accountId) }
  }
  return { issuers: [issuer], owner, demoAccounts, localProvider: provider, beginReset }
}

function ownerOf(settings: Settings, issuers: readonly Issuer[]): OwnerSettings {
  const issuer = ownerIssuer(issuers, settings.OWNER_ISSUER)?.url
  if (issuer === undefined) return {}
  return {
    ...(settings.OWNER_SUBJECT ? { subject: { issuer, subject: settings.OWNER_SUBJECT } } : {}),
    ...(settings.OWNER_EMAIL ? { email: settings.OWNER_EMAIL, emailIssuer: issuer } : {}),
  }
}

/** Gives the demo accounts their roles before anyone has signed in with them. */
async function seedDemoRoles(needs: {
  store: DocumentStore
  clock: Clock
  issuerUrl: string
  demoAccounts: readonly DemoAccount[]
}): Promise<void> {
  const { store, clock, issuerUrl, demoAccounts } = needs
  const updatedAt = toTimestamp(clock.now())
  const staff = demoAccounts
    .filter(({ roles }) => roles.length > 0)
    .map(({ subject, roles }) => ({ id: customerId(issuerUrl, subject), roles }))
  // Looked up first: a start with a full disk must not fail for existing secrets.
  const known = await store.getMany(
    staffMembers,
    staff.map(({ id }) => id),
  )
  for (const { id, roles } of staff) {
    if (known.has(id)) continue
    const write: Write = put(staffMembers, id, { roles: [...roles], grantedBy: 'demo', updatedAt }, 'absent')
    await store.commit([write]).catch((error: unknown) => {
      if (!(error instanceof StoreConflict)) throw error
    })
  }
}
