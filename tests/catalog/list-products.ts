import type { z } from 'zod'
import { listProductsQuery, type productList } from '#contract/catalog/catalog.ts'
import type { Call, Handlers } from '#http/api/handler.ts'
import type { Language } from '#vocabulary/languages/languages.ts'

/** A listing as the API answers it, of a query that is checked and filled in as the router would. */
export async function listProducts(
  { handlers }: { handlers: Pick<Handlers, 'listProducts'> },
  language: Language,
  query: Record<string, unknown> = {},
): Promise<z.output<typeof productList>> {
  const call = { query: listProductsQuery.parse(query), language } as Call<'listProducts'>
  return JSON.parse((await handlers.listProducts(call)).text) as z.output<typeof productList>
}
