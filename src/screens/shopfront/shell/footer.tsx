import { Form, Link, useFetcher, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pathTo } from '../../paths.ts'
import type { Theme } from '../../theme.ts'
import { useShell } from './shell-data.ts'
import styles from './footer.module.css'

/** Pages, policies, the market and the colour scheme. */
export function Footer() {
  const { shop, collections } = useShell()
  const ofKind = (wanted: 'page' | 'policy') => shop.pages.filter(({ kind }) => kind === wanted)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>{shop.name}</p>
          <p>{shop.tagline}</p>
        </div>
        <nav aria-label="Shop">
          <h2>Shop</h2>
          <ul>
            {collections
              .filter(({ parent }) => !parent)
              .slice(0, 6)
              .map(({ handle, title }) => (
                <li key={handle}>
                  <Link to={pathTo('collection', { handle })}>{title}</Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label="About and policies">
          <h2>Good to know</h2>
          <ul>
            {ofKind('page').map(({ slug, title }) => (
              <li key={slug}>
                <Link to={pathTo('page', { slug })}>{title}</Link>
              </li>
            ))}
            {ofKind('policy').map(({ slug, title }) => (
              <li key={slug}>
                <Link to={pathTo('policy', { slug })}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.choices}>
          <MarketChoice />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

function MarketChoice() {
  const { shop, market } = useShell()
  const here = useHere()
  if (shop.markets.length < 2) return null
  return (
    <Form method="post" action={pathTo('market')} preventScrollReset className={styles.market}>
      <label htmlFor="market">Deliver to and pay in</label>
      <input type="hidden" name="returnTo" value={here} />
      <Select id="market" name="market" key={market.id} defaultValue={market.id}>
        {shop.markets.map(({ id, name, currency }) => (
          <option key={id} value={id}>
            {name} · {currency}
          </option>
        ))}
      </Select>
      <Button>Change</Button>
    </Form>
  )
}

const schemes: { theme: Theme; label: string; icon: 'monitor' | 'sun' | 'moon' }[] = [
  { theme: 'system', label: 'As my device', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
]

function ThemeChoice() {
  const { theme } = useShell()
  const here = useHere()
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={pathTo('theme')}>
      <input type="hidden" name="returnTo" value={here} />
      <fieldset className={styles.themes}>
        <legend>Colours</legend>
        {schemes.map(({ theme: value, label, icon }) => (
          <button key={value} name="theme" value={value} aria-pressed={value === theme} title={label}>
            <Icon name={icon} label={label} />
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  )
}
