import { decodedPart } from '#vocabulary/text/decoded.ts'
import { settingsSchema, wrongSettings } from '../../settings.ts'
import { failed, ok, warning, type Check } from './check.ts'

/** The prefixes of settings: an unknown variable with one of them is probably misspelt. */
const prefixes =
  /^(OIDC|MAIL|MEDIA|METRICS?|RATE_LIMIT|PAYMENTS?|DOCUMENT|LOG|SHOP|OWNER|DRAIN|LOCAL_PROVIDER|INVOICE|CREDIT_NOTE)_/

function unknownNames(environment: Record<string, string | undefined>): string[] {
  const known = new Set(Object.keys(settingsSchema.shape))
  const more = (environment['OIDC_PROVIDERS'] ?? '')
    .split(',')
    .map((id) => `OIDC_${id.trim().toUpperCase().replaceAll('-', '_')}_`)
  return Object.keys(environment)
    .filter((name) => prefixes.test(name) && !known.has(name))
    .filter((name) => !more.some((prefix) => prefix !== 'OIDC__' && name.startsWith(prefix)))
    .sort()
}

/** All settings that are wrong, not the first alone; and those that look like settings and are none. */
export function checkSettings(environment: Record<string, string | undefined>): Check[] {
  const wrong = wrongSettings(environment)
  const slips = unknownNames(environment).map((name) =>
    warning('Settings', `${name} is not a setting`, 'Compare its name with docs/specification/9-limits.md.'),
  )
  if (wrong.length === 0) return [ok('Settings', 'all are valid'), ...slips]
  return [...wrong.map((line) => failed('Settings', line, 'Correct it as described.')), ...slips]
}

/** Names of settings whose values nobody may see; a file’s name and the way a secret is shown are none. */
const isSecret = (name: string): boolean =>
  /SECRET|PASSWORD|TOKEN|KEY/.test(name) && !/_FILE$|TOKEN_AUTH$/.test(name)

/** Every value of a secret setting, and the password in every address. */
function secretsOf(environment: Record<string, string | undefined>): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    const [, login = ''] = /:\/\/([^/@\s]+)@/.exec(value) ?? []
    const [, password = ''] = /:(.*)/.exec(login) ?? []
    return [...(isSecret(name) ? [value] : []), password, decodedPart(password) ?? password]
  })
}

/** The names of all settings, those of further issuers and misspelt ones included. */
export const settingNames = (environment: Record<string, string | undefined>): string[] => [
  ...Object.keys(settingsSchema.shape),
  ...Object.keys(environment).filter((name) => prefixes.test(name)),
]

/**
 * Creates the function that redacts the settings' secrets in a text that others have written. A name of a setting stays
 * readable, whatever a secret is.
 *
 * @param more secrets that files hold
 */
export function secretHider(
  environment: Record<string, string | undefined>,
  more: readonly string[] = [],
): (text: string) => string {
  const names = new Set(settingNames(environment))
  const secrets = [...secretsOf(environment), ...more].filter(({ length }) => length >= 4)
  // Of matches that begin at one place the longest counts.
  const known = [...names, ...secrets].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(known.map((text) => RegExp.escape(text)).join('|'), 'g')
  return (text) => text.replaceAll(pattern, (found) => (names.has(found) ? found : '[secret]'))
}
