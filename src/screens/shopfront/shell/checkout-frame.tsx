import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { textIn } from '../../messages/text-in.ts'
import { pathTo } from '../../paths.ts'
import { DemoLine } from '../demo-bench/demo-line.tsx'
import { ShopName } from './header/shop-name.tsx'
import { useShell } from './shell-data.ts'
import { useMessages } from './messages.ts'
import styles from './checkout-frame.module.css'

/** The header of the checkout: the way back to the cart and nothing else that leads away. */
export function CheckoutHeader() {
  const { shop } = useShell()
  const m = useMessages()
  return (
    <header className={styles.header}>
      <DemoLine />
      <div className={styles.bar}>
        <Link to={pathTo('cart')} className={styles.back}>
          <Icon name="chevron-left" />
          {m.backToCart}
        </Link>
        <Link to={pathTo('home')} className={styles.name}>
          <ShopName shop={shop} />
        </Link>
        <p className={styles.secure}>
          <Icon name="lock" />
          <span>{m.secureCheckout}</span>
        </p>
      </div>
    </header>
  )
}

/** The footer of the checkout: the policies and the shop's address, in a line. */
export function CheckoutFooter() {
  const { shop, year } = useShell()
  const m = useMessages()
  const policies = shop.pages.filter(({ kind }) => kind === 'policy')
  return (
    <footer className={styles.footer}>
      <ul aria-label={m.aboutAndPolicies}>
        {policies.map(({ slug, title, lang }) => (
          <li key={slug}>
            <Link to={pathTo('policy', { slug })} {...textIn(lang.title)}>
              {title}
            </Link>
          </li>
        ))}
        {shop.email && (
          <li>
            <a href={`mailto:${encodeURIComponent(shop.email)}`}>{shop.email}</a>
          </li>
        )}
        <li>
          © {year} {shop.name}
        </li>
      </ul>
    </footer>
  )
}
