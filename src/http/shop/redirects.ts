import type { AddressRedirects } from '#domain/catalog/redirects/address-redirects.ts'
import type { AddressRedirectDocument } from '#domain/catalog/redirects/documents.ts'
import { movedAddresses } from '#domain/catalog/redirects/moved-addresses.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { importRedirects } from '#domain/whole-shop/redirect-files/import-redirects.ts'
import { worded } from '#vocabulary/statements/statement.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf, recordHandlers } from '../api/record-handlers.ts'
import { once, readably } from '../whole-shop/job-views.ts'

interface RedirectNeeds {
  addressRedirects: AddressRedirects
  catalog: ShopCatalog
}

type RedirectCalls =
  | 'listAddressRedirects'
  | 'createAddressRedirect'
  | 'replaceAddressRedirect'
  | 'removeAddressRedirect'
  | 'listMovedAddresses'
  | 'importAddressRedirects'

/** The old addresses that are listed. */
const mostListed = 200

const folders = { product: 'products', collection: 'collections' } as const

/** Redirects of old addresses, and those that follow from changed handles. */
export function createRedirectHandlers({
  addressRedirects,
  catalog,
}: RedirectNeeds): Pick<Handlers, RedirectCalls> {
  const { redirects, leadsTo } = addressRedirects
  return {
    ...recordHandlers('AddressRedirects', 'AddressRedirect', 'redirectId', {
      ...redirects,
      create: (body, operationId) => redirects.create(idOf('adr', operationId), body),
      view: ({ id, version, data }: Stored<AddressRedirectDocument>) => ({
        id,
        version,
        ...data,
        live: leadsTo(data.from) === data.to,
      }),
    }),
    async importAddressRedirects({ query, upload, operationId }) {
      const idAt = (at: number): string => idOf('adr', `${operationId} ${at}`)
      const { refused, ...report } = await readably(() =>
        importRedirects(once(upload), addressRedirects, { idAt, dryRun: query.dryRun === '1' }),
      )
      return { ...report, refused: refused.map(({ said, ...row }) => ({ ...row, ...worded(said) })) }
    },
    async listMovedAddresses() {
      const { items, total } = movedAddresses(catalog, mostListed)
      return {
        total,
        items: items.map(({ kind, handle, present, title, until }) => ({
          from: `/${folders[kind]}/${handle}`,
          to: `/${folders[kind]}/${present}`,
          title,
          until,
        })),
      }
    },
  }
}
