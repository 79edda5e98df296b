import { textOfHtml } from '#vocabulary/text/html-text.ts'

/** A node of JSON-LD. */
export interface Node {
  '@type'?: string
  '@id'?: string
  [property: string]: unknown
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

/** The attributes of every tag of a name. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescape(value),
      ]),
    ),
  )
}

/** The metadata in the head of a page. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const links = tags(head, 'link')
  const metas = tags(head, 'meta')
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => unescape(title)),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href ?? ''),
    alternates: new Map(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang ? [[hreflang, href ?? ''] as const] : [],
      ),
    ),
    robots: metas.find(({ name }) => name === 'robots')?.['content'] ?? '',
    description: metas.find(({ name }) => name === 'description')?.['content'] ?? '',
    openGraph: new Map(
      metas.flatMap(({ property, content }) => (property ? [[property, content ?? ''] as const] : [])),
    ),
  }
}

/** The paths that a page links to, on the shop itself, without what stands after `#`. */
export function pathsLinked(html: string): string[] {
  return [
    ...new Set(
      tags(html, 'a').flatMap(({ href }) => (href?.startsWith('/') ? [href.replace(/#.*$/, '')] : [])),
    ),
  ]
}

/** The structured data of a page, one node for each script. */
export function structuredData(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Node)
}

/** The text of a page between its tags, in one line. */
export function textOf(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    // React parts neighbouring texts, which are one text to whoever reads them.
    .replaceAll('<!-- -->', '')
    .replaceAll(/<\/?(?:bdi|span|strong|s)\b[^>]*>/g, '')
    // Word joiners keep a measure on one line; nobody reads them.
    .replaceAll('\u2060', '')
  return unescape(textOfHtml(body)).replaceAll(/\s+/g, ' ')
}
