import type { Language } from '#vocabulary/languages/languages.ts'
import { escapeHtml } from '#vocabulary/text/html-text.ts'
import { day, plus, toTimestamp } from '#vocabulary/time.ts'
import { shorten } from '#vocabulary/text/shorten.ts'

/** How browsers put the shop's search among their own (OpenSearch 1.1, draft 6). */
export function openSearchXml({
  origin,
  prefix,
  language,
  name,
  tagline,
}: {
  origin: string
  prefix: string
  language: Language
  name: string
  tagline: string
}): string {
  // The specification asks for at most 16 characters.
  const short = shorten(name, 16)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(short)}</ShortName>
<Description>${escapeHtml(tagline || name)}</Description>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escapeHtml(`${origin}${prefix}/search`)}?q={searchTerms}"/>
</OpenSearchDescription>
`
}

/** Where weaknesses are reported (RFC 9116). It runs out, as it must, but is generated at each request. */
export function securityText({
  contact,
  origin,
  now,
}: {
  contact: string
  origin: string
  /** Milliseconds since 1970. */
  now: number
}): string {
  const today = toTimestamp(now - (now % day))
  return `Contact: ${contact}
Expires: ${plus(today, 180 * day)}
Preferred-Languages: en, de
Canonical: ${origin}/.well-known/security.txt
`
}
