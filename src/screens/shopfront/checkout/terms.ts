import type { Shop } from '../types.ts'

/** Whether orders ask that the shopper agrees to the shop's terms: where it has some. */
export function asksForTerms({ pages }: Pick<Shop, 'pages'>): boolean {
  return pages.some(({ kind, slug }) => kind === 'policy' && slug === 'terms')
}
