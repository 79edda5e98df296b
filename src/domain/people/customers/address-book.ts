import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { SavedAddress } from './documents.ts'

/**
 * Sees to it that exactly one address is the default: the wanted one, else the one of before, else the first.
 */
function withOneDefault(book: readonly SavedAddress[], wanted: string | undefined): SavedAddress[] {
  const chosen = book.find(({ id }) => id === wanted) ?? book.find(({ isDefault }) => isDefault) ?? book[0]
  return book.map((saved) => ({ ...saved, isDefault: saved === chosen }))
}

/**
 * The address book with one more address; the same book when that id is in it already.
 *
 * @throws ShopFailure `address_limit`
 */
export function addToBook(book: readonly SavedAddress[], added: SavedAddress): readonly SavedAddress[] {
  if (book.some(({ id }) => id === added.id)) return book
  if (book.length >= limits.addresses.value) throw new ShopFailure('address_limit')
  return withOneDefault([...book, { ...added, isDefault: false }], added.isDefault ? added.id : undefined)
}

/**
 * The address book with an address changed. The default stays the default until another one takes its place.
 *
 * @throws ShopFailure `address_not_found`
 */
export function replaceInBook(
  book: readonly SavedAddress[],
  id: string,
  change: { address: SavedAddress['address']; isDefault?: boolean | undefined },
): readonly SavedAddress[] {
  if (!book.some((saved) => saved.id === id)) throw new ShopFailure('address_not_found')
  const changed = book.map((saved) => (saved.id === id ? { ...saved, address: change.address } : saved))
  return withOneDefault(changed, change.isDefault ? id : undefined)
}

/**
 * The address book without an address.
 *
 * @throws ShopFailure `address_not_found`
 */
export function removeFromBook(book: readonly SavedAddress[], id: string): readonly SavedAddress[] {
  const rest = book.filter((saved) => saved.id !== id)
  if (rest.length === book.length) throw new ShopFailure('address_not_found')
  return withOneDefault(rest, undefined)
}
