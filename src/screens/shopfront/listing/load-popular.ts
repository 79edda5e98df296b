import type { ShopApi } from '#client/shop-api.ts'
import type { ProductCard } from '../types.ts'
import { toCard } from './card-pictures.ts'

const shown = 4

/** Some popular products that can be bought, for screens with nothing else to show. */
export async function loadPopular(api: ShopApi, market: string): Promise<ProductCard[]> {
  const { items } = await api.listProducts({
    query: { market, sort: 'featured', available: '1', limit: shown },
  })
  return items.map(toCard)
}
