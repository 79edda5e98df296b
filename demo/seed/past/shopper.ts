import { shopperAddresses, shopperWishes, type ShopperAccount } from '../../past/shopper.ts'
import { plenty } from '../../past/plan.ts'
import { products as demoProducts } from '../../products.ts'
import { productIdOfHandle, variantIdOfOptions } from '#domain/catalog/products/product-ids.ts'
import { addToBook } from '#domain/people/customers/address-book.ts'
import { customers, type SavedAddress } from '#domain/people/customers/documents.ts'
import { customerId, withProfile } from '#domain/people/customers/profile.ts'
import { wishLists, type Wish } from '#domain/people/wish-lists/documents.ts'
import { withWish } from '#domain/people/wish-lists/wishes.ts'
import { day, hour, plus } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../commit-missing.ts'
import type { LivedOrder } from './lived-orders.ts'

/** The variant of a product of which there is most. */
function variantOf(handle: string): string {
  const options = demoProducts.find((each) => each.handle === handle)?.variants[plenty(handle)]?.options ?? []
  return variantIdOfOptions(productIdOfHandle(handle), options)
}

/** The account and the wishlist of the shopper whom visitors may sign in as; nothing where they have never ordered. */
export function shopperDocuments(lived: readonly LivedOrder[], shopper: ShopperAccount): Wanted[] {
  const id = customerId(shopper.issuer, shopper.subject)
  const placed = lived
    .flatMap(({ placed: { order } }) => (order.customerId === id ? [order.placedAt] : []))
    .toSorted()
  const [first] = placed
  const last = placed.at(-1)
  if (!first || !last) return []
  const { name } = shopper
  const addresses = shopperAddresses.reduce<readonly SavedAddress[]>(
    (book, address, at) =>
      addToBook(book, { id: `adr_${at + 1}`, isDefault: at === 0, address: { name, ...address } }),
    [],
  )
  const wished = plus(last, hour)
  const items = shopperWishes.reduceRight<readonly Wish[]>(
    (list, handle) => withWish(list, variantOf(handle), wished),
    [],
  )
  return [
    wanted(customers, id, {
      ...withProfile(undefined, { ...shopper, emailVerified: true }, plus(first, -day)),
      addresses: [...addresses],
    }),
    wanted(wishLists, id, { items: [...items], updatedAt: wished }),
  ]
}
