import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { paths, pathTo } from '../../paths.ts'
import { placePath, usePlace } from '../../place.ts'
import { useShell } from '../shell/shell-data.ts'
import type { ProductCard } from '../types.ts'
import { useWishing } from './card-acts.ts'
import { useMessages } from './messages.ts'
import styles from './card-form.module.css'

/**
 * The heart, and the button that puts a product in the cart; where there is a choice it leads to the options. Plain elements, for a
 * page has many: the grid around them acts when one is pressed, and without scripts they post as forms do.
 */
export function CardForm({ card }: { card: ProductCard }) {
  const m = useMessages()
  const place = usePlace()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const wishing = useWishing()
  const { variantId, handle, title } = card
  const isWish = wishing?.variantId === variantId ? wishing.add : session.wishList.includes(variantId)
  const canBuy = card.availability !== 'sold_out'
  return (
    <form method="post" action={placePath(place, paths.wishList)}>
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        name="intent"
        value={isWish ? 'remove' : 'add'}
        aria-pressed={isWish}
        aria-label={isWish ? m.unwish(title) : m.wish(title)}
        className={styles.heart}
      >
        <Icon name="heart" />
      </button>
      {canBuy && card.choices === 1 && (
        <button
          name="intent"
          value="add"
          formAction={placePath(place, paths.cart)}
          aria-label={m.add(title)}
          data-title={title}
          className={styles.add}
        >
          <Icon name="plus" />
        </button>
      )}
      {canBuy && card.choices > 1 && (
        <a
          href={placePath(place, pathTo('product', { handle }, { variant: variantId }))}
          aria-label={m.options(title)}
          data-handle={handle}
          data-variant={variantId}
          data-title={title}
          className={styles.add}
        >
          <Icon name="plus" />
        </a>
      )}
    </form>
  )
}
