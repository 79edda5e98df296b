import type { Browser } from '../../api/browser.ts'

/** A page as it was answered. */
export interface Crawled {
  path: string
  status: number
  headers: Headers
  text: string
}

const linked = /<a\b[^>]*?\bhref="(\/[^"#]*)/g

/** The addresses on the shop itself that a page links to. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(linked)].map(([, path = '']) => path.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))

/** Reads pages as a browser without scripts does, and the pages that they link to, as long as they are wanted. */
export async function crawl(
  by: Browser,
  start: readonly string[],
  { most, wanted }: { most: number; wanted: (path: string) => boolean },
): Promise<Crawled[]> {
  const found: Crawled[] = []
  const known = new Set(start)
  for (const path of known) {
    if (found.length >= most) break
    const { headers, status, text } = await by.send(path)
    found.push({ path, status, headers, text })
    if (/html/.test(headers.get('content-type') ?? ''))
      for (const link of linksOf(text)) if (wanted(link)) known.add(link)
  }
  return found
}
