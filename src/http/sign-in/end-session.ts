import type { Issuer } from './issuers/issuer.ts'

/**
 * The address that ends a provider's own session, as the settings give it: `{client_id}`, `{return_to}` and
 * `{id_token}` in it are filled in. Undefined for `none`.
 */
export function endSessionByTemplate(
  { endSessionUrl, clientId }: Pick<Issuer, 'endSessionUrl' | 'clientId'>,
  idToken: string | null,
  home: string,
): URL | undefined {
  if (endSessionUrl === undefined || endSessionUrl === 'none') return undefined
  const values: Record<string, string> = { client_id: clientId, return_to: home, id_token: idToken ?? '' }
  const filled = endSessionUrl.replaceAll(/\{(client_id|return_to|id_token)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return URL.parse(filled) ?? undefined
}
