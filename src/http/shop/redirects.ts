import type { AddressRedirects } from '#domain/catalog/redirects/address-redirects.ts'
import type { AddressRedirectDocument } from '#domain/catalog/redirects/documents.ts'
import { movedAddresses } from '#domain/catalog/redirects/moved-addresses.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import type { Handlers } from '../api/handler.ts'
import { idOf, recordHandlers } from '../api/record-handlers.ts'

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

/** The old addresses that are listed. */
const mostListed = 200

const folders = { product: 'products', collection: 'collections' } as const

/** Redirects of old addresses, and those that follow from changed handles. */
export function createRedirectHandlers({
  addressRedirects: { redirects, leadsTo },
  catalog,
}: RedirectNeeds): Pick<Handlers, RedirectCalls> {
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
