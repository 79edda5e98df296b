/** The URLs of the shop that a page loads before it is usable, by its HTML. */
export interface FirstLoad {
  scripts: string[]
  styles: string[]
}

const all = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].flatMap(([, found = '']) => found.split(' ').filter(Boolean))),
]

/** Reads the scripts and styles that a page names. */
export function firstLoadOf(html: string): FirstLoad {
  return {
    scripts: [
      ...new Set([
        ...all(html, /<script type="module" src="([^"]+)"/g),
        ...all(html, /<link rel="modulepreload" href="([^"]+)"/g),
        ...all(html, /\sdata-modules="([^"]+)"/g),
      ]),
    ],
    styles: all(html, /<link rel="stylesheet" href="([^"]+)"/g),
  }
}

/** A screen of the shopfront with what a first visit to it may take at most, in kilobytes (1,000 bytes) as served. */
export interface Budget {
  screen: string
  path: string
  scripts: number
  signedIn?: true
}

/** The most that styles and the HTML may take of any screen, in kilobytes as served. */
export const mostStyles = 15
export const mostHtml = 20

/** The size budgets of screens. */
export const budgets: readonly Budget[] = [
  { screen: 'policy', path: '/policies/shipping', scripts: 120 },
  { screen: 'not found', path: '/no-such-page', scripts: 120 },
  { screen: 'home', path: '/', scripts: 120 },
  { screen: 'collections', path: '/collections', scripts: 120 },
  { screen: 'listing', path: '/collections/prints', scripts: 120 },
  { screen: 'search', path: '/search?q=vase', scripts: 120 },
  { screen: 'product', path: '/products/tuesday-mug', scripts: 120 },
  { screen: 'sign-in', path: '/sign-in', scripts: 120 },
  { screen: 'cart', path: '/cart', scripts: 130 },
  { screen: 'checkout', path: '/checkout', scripts: 140 },
  { screen: 'account', path: '/account', scripts: 128, signedIn: true },
  { screen: 'orders', path: '/account/orders', scripts: 126, signedIn: true },
  { screen: 'addresses', path: '/account/addresses', scripts: 132, signedIn: true },
]
