import { Link, useFetchers } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { paths, pathTo } from '../../../paths.ts'
import { DemoLine } from '../../demo-bench/demo-line.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { AccountList, AccountMenu } from './account-menu.tsx'
import { Announcement } from './announcement.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { LanguageOffer, PlaceChoice } from './place-choice.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { ShopName } from './shop-name.tsx'
import { useShell } from '../shell-data.ts'
import { useStickyHeader } from './use-sticky-header.ts'
import { useMessages } from '../messages.ts'
import styles from './header.module.css'

/** The shop's name, its menu, search, account and cart. On phones the menu stands in a sheet. */
export function Header() {
  const { shop, session } = useShell()
  const m = useMessages()
  const sticky = useStickyHeader()
  return (
    <header className={styles.header}>
      <LanguageOffer />
      <Announcement />
      <DemoLine />
      <div ref={sticky} className={styles.sticky}>
        <div className={styles.bar}>
          <button type="button" popoverTarget="menu" aria-label={m.menu} className={styles.menuButton}>
            <Icon name="menu" />
          </button>
          <Link to={pathTo('home')} className={styles.name}>
            <ShopName shop={shop} />
          </Link>
          <HeaderMenu />
          <div className={styles.search}>
            <SearchForm id="header-search" label={m.shop} />
          </div>
          <div className={styles.tools}>
            <SearchSheet className={styles.searchLink} />
            <div className={styles.account}>
              <AccountMenu />
            </div>
            <WishLink />
            {!session.degraded && <CartLink quantity={session.cart?.quantity ?? 0} />}
          </div>
        </div>
      </div>
      <Menu />
    </header>
  )
}

/** Units that are being added right now: counted at once, and no longer if the shop refuses them. */
function usePendingQuantity(): number {
  return useFetchers()
    .filter(
      ({ state, formData, formAction }) =>
        state === 'submitting' && formData?.get('intent') === 'add' && !formAction?.endsWith(paths.wishList),
    )
    .reduce((sum, { formData }) => sum + (Number(formData?.get('quantity')) || 1), 0)
}

function WishLink() {
  const m = useMessages()
  const { wishList } = useShell().session
  return (
    <Link to={pathTo('wishList')} className={styles.tool} aria-label={m.wishes(wishList.length)}>
      <Icon name="heart" />
      {wishList.length > 0 && (
        <span className={styles.count} aria-hidden>
          {wishList.length}
        </span>
      )}
    </Link>
  )
}

function CartLink({ quantity }: { quantity: number }) {
  const units = quantity + usePendingQuantity()
  const m = useMessages()
  return (
    <Link to={pathTo('cart')} className={styles.tool} aria-label={m.cart(units)}>
      <Icon name="shopping-bag" />
      {units > 0 && (
        <span className={styles.count} aria-hidden>
          {units}
        </span>
      )}
    </Link>
  )
}

function Menu() {
  const m = useMessages()
  const { shop, session } = useShell()
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <div className={styles.menuHead}>
        <span className={styles.name}>
          <ShopName shop={shop} />
        </span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={m.closeMenu}
          className={styles.menuButton}
        >
          <Icon name="x" />
        </button>
      </div>
      <HeaderMenu inSheet />
      <div className={styles.menuAccount}>
        <AccountList />
        <Link to={pathTo('wishList')} className={styles.tool}>
          <Icon name="heart" />
          {m.wishes(session.wishList.length)}
        </Link>
        <Link to={pathTo('orderLookup')} className={styles.tool}>
          <Icon name="truck" />
          {m.trackOrder}
        </Link>
      </div>
      <PlaceChoice />
    </div>
  )
}
