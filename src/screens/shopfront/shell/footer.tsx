import { Link, useFetcher, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { pathTo } from '../../paths.ts'
import { themes } from '../../theme.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Menus as MenusOfShop } from '../types.ts'
import { MenuLink } from './menu-link.tsx'
import { PlaceChoice, useHere } from './header/place-choice.tsx'
import { useShell } from './shell-data.ts'
import { SubscribeForm } from './subscribe-form.tsx'
import { useMessages } from './messages.ts'
import { WithdrawLink } from './withdraw-link.tsx'
import styles from './footer.module.css'

/** Pages, policies, the market and the colour scheme. */
export function Footer() {
  const { shop, menus, year } = useShell()
  const { policies } = menus
  const m = useMessages()
  return (
    <footer className={styles.footer}>
      <NewsletterForm />
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>{shop.name}</p>
          <p>{shop.tagline}</p>
          {shop.email && (
            <p>
              <a href={`mailto:${encodeURIComponent(shop.email)}`}>{shop.email}</a>
            </p>
          )}
          <p>
            <Link to={pathTo('contact')}>{m.contact}</Link>
          </p>
          <p>
            <Link to={pathTo('orderLookup')}>{m.trackOrder}</Link>
          </p>
          <WithdrawLink />
          <p>
            © {year} {shop.name}
          </p>
        </div>
        <Menus />
        <div className={styles.choices}>
          <PlaceChoice />
          <ThemeChoice />
        </div>
        {policies.length > 0 && (
          <nav aria-label={m.aboutAndPolicies} className={styles.policies}>
            <Links entries={policies} />
          </nav>
        )}
      </div>
    </footer>
  )
}

type Entries = MenusOfShop['footer']

/** The menu: entries with others below them head a column, and the others share one. */
function Menus() {
  const { footer } = useShell().menus
  const m = useMessages()
  const single = footer.filter(({ children }) => !children)
  return (
    <div className={styles.menus}>
      {footer.map(
        ({ children, ...entry }) =>
          children && (
            <nav key={entry.id} aria-label={entry.label} {...textIn(entry.lang.label)}>
              <h2>
                <MenuLink entry={entry} />
              </h2>
              <Links entries={children} />
            </nav>
          ),
      )}
      {single.length > 0 && (
        <nav aria-label={m.furtherLinks} className={styles.single}>
          <Links entries={single} />
        </nav>
      )}
    </div>
  )
}

function Links({ entries }: { entries: NonNullable<Entries[number]['children']> }) {
  return (
    <ul>
      {entries.map(({ children, ...entry }) => (
        <li key={entry.id}>
          <MenuLink entry={entry} />
          {children && (
            <ul>
              {children.map((last) => (
                <li key={last.id}>
                  <MenuLink entry={last} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Screens with a task that nothing should distract from. */
const busy = /^\/(checkout|orders|account|sign-in|newsletter|notices|withdraw)(\/|$)/

/** The newsletter form; its own screen names the next step. */
function NewsletterForm() {
  const { pathname } = useLocation()
  const m = useMessages()
  if (busy.test(pathname)) return null
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{m.newsletter}</h2>
        <p>{m.newsletterAbout}</p>
      </div>
      <SubscribeForm id="newsletter-email" />
    </section>
  )
}

const themeLabels = { system: 'asDevice', light: 'light', dark: 'dark' } as const

function ThemeChoice() {
  const { theme } = useShell()
  const here = useHere()
  const fetcher = useFetcher()
  const m = useMessages()
  return (
    <fetcher.Form method="post" action={pathTo('theme')}>
      <input type="hidden" name="returnTo" value={here} />
      <fieldset className={styles.themes}>
        <legend>{m.colours}</legend>
        {themes.map(({ theme: value, icon }) => {
          const label = m[themeLabels[value]]
          return (
            <button key={value} name="theme" value={value} aria-pressed={value === theme} title={label}>
              <Icon name={icon} label={label} />
            </button>
          )
        })}
      </fieldset>
    </fetcher.Form>
  )
}
