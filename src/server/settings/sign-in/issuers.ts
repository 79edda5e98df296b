import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { FirebaseAccess, Issuer, RoleMapping, SecondFactor } from '#http/sign-in/issuers/issuer.ts'
import { passkeyAcr, passkeyAmr } from '#identity/factors.ts'
import { isLoopback } from '#vocabulary/loopback.ts'
import { roles, type Role } from '#vocabulary/people/permissions.ts'
import { SettingsError } from '../settings-error.ts'
import { issuerFields } from './sign-in.ts'

const fields = z.object(issuerFields)
type Fields = z.output<typeof fields>
type Environment = Readonly<Record<string, string | undefined>>

/** The id of the issuer whose settings have no id in their names. */
export const mainIssuer = 'main'

const prefixOf = (id: string): string =>
  id === mainIssuer ? 'OIDC_' : `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`

/** Ids that would make one name of two settings: `client` has OIDC_CLIENT_ID. */
const takenWords = Object.keys(issuerFields).map((name) => name.split('_')[0]?.toLowerCase())

/** The issuers that are named, in the order they are offered. */
function idsOf(environment: Environment): string[] {
  const list = environment['OIDC_PROVIDERS'] ?? ''
  const named = list
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  for (const id of named) {
    if (!/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(id))
      throw new SettingsError(
        `OIDC_PROVIDERS is wrong: ${JSON.stringify(id)} must be small letters, digits and -.`,
      )
    if (id === mainIssuer || takenWords.includes(id.split('-')[0]))
      throw new SettingsError(
        `OIDC_PROVIDERS is wrong: ${id} would be mixed up with other settings; choose another id.`,
      )
    if (named.indexOf(id) !== named.lastIndexOf(id))
      throw new SettingsError(`OIDC_PROVIDERS is wrong: it names ${id} twice.`)
  }
  const hasMain = environment['OIDC_ISSUER'] ?? environment['OIDC_FIREBASE_PROJECT']
  return hasMain === undefined ? named : [mainIssuer, ...named]
}

/** A setting that is misspelt, or of an issuer that is not named, would silently do nothing. */
function checkNames(environment: Environment, ids: readonly string[]): void {
  const names = Object.keys(issuerFields)
  const known = new Set([...ids, mainIssuer].flatMap((id) => names.map((name) => prefixOf(id) + name)))
  for (const name of Object.keys(environment)) {
    if (known.has(name)) continue
    const id = ids.find((each) => each !== mainIssuer && name.startsWith(prefixOf(each)))
    if (id !== undefined)
      throw new SettingsError(`${name} is no setting: see docs/sign-in for those of an issuer.`)
    if (/^OIDC_\w+_(?:ISSUER|FIREBASE_PROJECT)$/.test(name))
      throw new SettingsError(`${name} does nothing: OIDC_PROVIDERS must name its issuer.`)
  }
}

function parseFields(environment: Environment, prefix: string): Fields {
  const mine = Object.keys(issuerFields).map((name) => [name, environment[prefix + name]])
  const result = fields.safeParse(Object.fromEntries(mine))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new SettingsError(`${prefix}${String(issue?.path[0])} is wrong: ${issue?.message}.`)
}

/** @throws SettingsError when both are set, or the file cannot be read */
function secretOf({ CLIENT_SECRET, CLIENT_SECRET_FILE }: Fields, prefix: string): string {
  if (CLIENT_SECRET_FILE === undefined) return CLIENT_SECRET ?? ''
  const name = `${prefix}CLIENT_SECRET_FILE`
  if (CLIENT_SECRET !== undefined)
    throw new SettingsError(`${name} is wrong: ${prefix}CLIENT_SECRET is set too; leave one of them out.`)
  let secret: string
  try {
    secret = readFileSync(CLIENT_SECRET_FILE, 'utf8').trim()
  } catch {
    throw new SettingsError(`${name} is wrong: ${CLIENT_SECRET_FILE} cannot be read.`)
  }
  if (secret === '') throw new SettingsError(`${name} is wrong: ${CLIENT_SECRET_FILE} is empty.`)
  return secret
}

/** @throws SettingsError */
function rolesOf({ AUDIENCE, ROLES_CLAIM, ROLES_MAP }: Fields, prefix: string): RoleMapping | undefined {
  if (ROLES_CLAIM === undefined && ROLES_MAP === undefined) return undefined
  if (AUDIENCE === 'shoppers')
    throw new SettingsError(
      `${prefix}ROLES_CLAIM is wrong: an issuer for shoppers gives no roles; set ${prefix}AUDIENCE.`,
    )
  if (ROLES_CLAIM === undefined)
    throw new SettingsError(
      `${prefix}ROLES_CLAIM is missing: ${prefix}ROLES_MAP needs the claim it is about.`,
    )
  if (ROLES_MAP === undefined)
    throw new SettingsError(
      `${prefix}ROLES_MAP is missing: say which value of ${ROLES_CLAIM} is which role, as in shop-owners:owner.`,
    )
  const pairs = ROLES_MAP.split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
  const mapped = pairs.map((pair) => {
    // Values may hold colons themselves; roles do not.
    const colon = pair.lastIndexOf(':')
    const [value, role] = [pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()]
    if (colon < 1 || !Object.hasOwn(roles, role))
      throw new SettingsError(
        `${prefix}ROLES_MAP is wrong: ${JSON.stringify(pair)} is not value:role with a role of ${Object.keys(roles).join(', ')}.`,
      )
    return { value, role: role as Role }
  })
  return { claim: ROLES_CLAIM, roles: mapped }
}

/**
 * The second factor that the settings require of staff at the local provider, which has the settings of the issuer
 * `main` without its address.
 *
 * @throws SettingsError where it could never be met
 */
export function readLocalSecondFactor(environment: Environment): SecondFactor | undefined {
  const secondFactor = secondFactorOf(parseFields(environment, prefixOf(mainIssuer)), prefixOf(mainIssuer))
  if (!secondFactor) return undefined
  const { acr, amr } = secondFactor
  if (acr.length > 0 && !acr.includes(passkeyAcr))
    throw new SettingsError(`OIDC_SECOND_FACTOR_ACR is wrong: the local provider knows ${passkeyAcr} alone.`)
  if (amr.length > 0 && !passkeyAmr.some((value) => amr.includes(value)))
    throw new SettingsError(
      `OIDC_SECOND_FACTOR_AMR is wrong: of a passkey the local provider says ${passkeyAmr.join(', ')}.`,
    )
  // It is asked for by its `acr`, also where the settings name an `amr` alone.
  return { acr: [passkeyAcr], amr }
}

/** @throws SettingsError where it could never be met */
function secondFactorOf(set: Fields, prefix: string): SecondFactor | undefined {
  const { SECOND_FACTOR_ACR, SECOND_FACTOR_AMR, AUDIENCE, FIREBASE_PROJECT } = set
  if (SECOND_FACTOR_ACR === undefined && SECOND_FACTOR_AMR === undefined) return undefined
  const name = `${prefix}${SECOND_FACTOR_ACR === undefined ? 'SECOND_FACTOR_AMR' : 'SECOND_FACTOR_ACR'}`
  if (AUDIENCE === 'shoppers')
    throw new SettingsError(
      `${name} is wrong: an issuer for shoppers lets no staff in; set ${prefix}AUDIENCE.`,
    )
  if (FIREBASE_PROJECT !== undefined)
    throw new SettingsError(`${name} is wrong: Firebase says neither acr nor amr.`)
  const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean)
  const [acr, amr] = [listOf(SECOND_FACTOR_ACR), listOf(SECOND_FACTOR_AMR)]
  if (acr.length + amr.length === 0) throw new SettingsError(`${name} is wrong: it names no value.`)
  return { acr, amr }
}

/** Entra’s addresses for many organisations at once, whose tokens name issuers that nobody chose. */
const manyTenants = /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i

/** @throws SettingsError */
function checkAddress(url: string, name: string, publicUrl: string | undefined): void {
  const wrong = (mend: string) => new SettingsError(`${name} is wrong: ${mend}.`)
  if (url.includes('/.well-known/'))
    throw wrong('leave out /.well-known/ and what follows: it is found by itself')
  if (new URL(url).search !== '') throw wrong('leave out the part from ? on')
  if (manyTenants.test(url)) throw wrong('name one tenant: this address stands for any organisation there is')
  const isOwn = publicUrl !== undefined && new URL(url).origin === new URL(publicUrl).origin
  if (url.startsWith('http:') && !isOwn && !isLoopback(url))
    throw wrong('it must be https; plain http is for this machine only')
}

/** @throws SettingsError */
function checkEndSession(url: string | undefined, prefix: string): void {
  if (url === undefined || url === 'none') return
  const filled = url.replaceAll(/\{(?:client_id|return_to|id_token)\}/g, 'x')
  const isSafe = filled.startsWith('https:') || (URL.canParse(filled) && isLoopback(filled))
  if (!isSafe || !/^https?:\/\/[^\s{}]+$/.test(filled) || !URL.canParse(filled))
    throw new SettingsError(
      `${prefix}END_SESSION_URL is wrong: write an https address (http on this machine only) with {client_id}, {return_to} or {id_token} in it, or none.`,
    )
}

/** @throws SettingsError */
function firebaseOf(set: Fields, prefix: string): FirebaseAccess | undefined {
  if (set.FIREBASE_PROJECT === undefined) return undefined
  if (set.ISSUER !== undefined)
    throw new SettingsError(
      `${prefix}FIREBASE_PROJECT is wrong: ${prefix}ISSUER is set too; leave one of them out.`,
    )
  const { FIREBASE_API_KEY: apiKey, FIREBASE_PROVIDER: provider } = set
  if (apiKey === undefined)
    throw new SettingsError(`${prefix}FIREBASE_API_KEY is missing: take the project’s Web API key.`)
  if (provider === undefined)
    throw new SettingsError(
      `${prefix}FIREBASE_PROVIDER is missing: name who asks for the password, as in google.com.`,
    )
  return {
    apiKey,
    provider,
    tenant: set.FIREBASE_TENANT,
    toolkitUrl: set.FIREBASE_TOOLKIT_URL.replace(/\/$/, ''),
    keysUrl: set.FIREBASE_KEYS_URL,
  }
}

function readIssuer(environment: Environment, id: string): Issuer {
  const prefix = prefixOf(id)
  const set = parseFields(environment, prefix)
  const firebase = firebaseOf(set, prefix)
  const url = firebase ? `https://securetoken.google.com/${set.FIREBASE_PROJECT}` : set.ISSUER
  if (url === undefined) throw new SettingsError(`${prefix}ISSUER is missing: OIDC_PROVIDERS names ${id}.`)
  const clientId = firebase ? set.FIREBASE_PROJECT : set.CLIENT_ID
  if (clientId === undefined)
    throw new SettingsError(
      `${prefix}CLIENT_ID is missing: ${prefix}ISSUER needs the client id that the issuer gave you.`,
    )
  checkAddress(url, `${prefix}ISSUER`, environment['PUBLIC_URL'])
  checkEndSession(set.END_SESSION_URL, prefix)
  if (!firebase && set.SCOPES !== undefined && !set.SCOPES.split(/\s+/).includes('openid'))
    throw new SettingsError(`${prefix}SCOPES is wrong: openid must be among them.`)
  const addresses = firebase ? [firebase.toolkitUrl, firebase.keysUrl] : [url]
  return {
    id,
    label: set.LABEL,
    url,
    clientId,
    clientSecret: secretOf(set, prefix),
    tokenAuth: set.TOKEN_AUTH,
    audience: set.AUDIENCE,
    scopes: set.SCOPES,
    userinfo: set.USERINFO,
    roles: rolesOf(set, prefix),
    endSessionUrl: set.END_SESSION_URL,
    freshByPrompt: set.FRESH_BY_PROMPT,
    secondFactor: secondFactorOf(set, prefix),
    firebase,
    allowInsecure: addresses.some((address) => address.startsWith('http:')),
  }
}

/**
 * The issuers of the settings; none means the local provider.
 *
 * @throws SettingsError naming the first setting that is wrong
 */
export function readIssuers(environment: Environment): Issuer[] {
  const ids = idsOf(environment)
  checkNames(environment, ids)
  const issuers = ids.map((id) => readIssuer(environment, id))
  if (issuers.length > 0 && issuers.every(({ audience }) => audience === 'shoppers'))
    throw new SettingsError(
      'OIDC_AUDIENCE is wrong: every issuer is for shoppers, so nobody could enter the back office.',
    )
  ownerIssuer(issuers, environment['OWNER_ISSUER'])
  return issuers
}

/**
 * The issuer that the owner of the settings signs in with: the one that is named, or the first for staff.
 *
 * @throws SettingsError when it is not there, or for shoppers
 */
export function ownerIssuer(issuers: readonly Issuer[], named: string | undefined): Issuer | undefined {
  const forStaff = issuers.filter(({ audience }) => audience !== 'shoppers')
  const found = named === undefined ? forStaff[0] : forStaff.find(({ id }) => id === named)
  if (named !== undefined && !found)
    throw new SettingsError(
      `OWNER_ISSUER is wrong: name one of ${forStaff.map(({ id }) => id).join(', ') || 'the issuers in OIDC_PROVIDERS'}.`,
    )
  return found
}
