import { Link, useFetcher, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { pathTo } from '../../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import { useMessages } from './messages.ts'
import styles from './wish-button.module.css'

/** The heart: puts a variant on the wishlist, or takes it off. A form post, so that it works without scripts. */
export function WishButton({ variantId }: { variantId: string }) {
  const m = useMessages()
  const { session } = useShell()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher()
  const intent = fetcher.formData?.get('intent')
  const isWish = intent ? intent === 'add' : session.wishList.includes(variantId)
  return (
    <fetcher.Form method="post" action={pathTo('wishList')} className={styles.form}>
      <input type="hidden" name="variant" value={variantId} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button name="intent" value={isWish ? 'remove' : 'add'} aria-pressed={isWish} className={styles.wish}>
        <Icon name="heart" />
        {isWish ? m.wished : m.wish}
      </button>
      {isWish && <Link to={pathTo('wishList')}>{m.seeWishes}</Link>}
    </fetcher.Form>
  )
}
