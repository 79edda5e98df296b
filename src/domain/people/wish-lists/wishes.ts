import { limits } from '#vocabulary/limits.ts'
import type { Wish } from './documents.ts'

const most = limits.wishListItems.value

/** The list with a variant at its head; the very same list when it is on it. The oldest leave a full list. */
export function withWish(items: readonly Wish[], variantId: string, at: string): readonly Wish[] {
  if (items.some((wish) => wish.variantId === variantId)) return items
  return [{ variantId, addedAt: at }, ...items].slice(0, most)
}

/** The list without a variant; the very same list when it is not on it. */
export function withoutWish(items: readonly Wish[], variantId: string): readonly Wish[] {
  const left = items.filter((wish) => wish.variantId !== variantId)
  return left.length === items.length ? items : left
}

/** The list with all of these, the first of them at its head. */
export const withWishes = (
  items: readonly Wish[],
  variantIds: readonly string[],
  at: string,
): readonly Wish[] =>
  variantIds.toReversed().reduce((list, variantId) => withWish(list, variantId, at), items)

/** Between the ids in a visitor's cookie; no id has it. */
const separator = '.'

/** The ids in a cookie, valid or not. */
export function readWishes(cookie: string | null): string[] {
  const ids = (cookie ?? '').split(separator).filter((id) => /^[\w-]{1,64}$/.test(id))
  return [...new Set(ids)].slice(0, most)
}

/** The value of a cookie with these ids; null for none. */
export const writeWishes = (variantIds: readonly string[]): string | null =>
  variantIds.slice(0, most).join(separator) || null
