import { Form, Link, useFetcher, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Button } from '../../ui/form/button.tsx'
import { pathTo } from '../../paths.ts'
import { themes } from '../../theme.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { PlaceChoice, useHere } from './place-choice.tsx'
import { useShell } from './shell-data.ts'
import { useMessages } from './messages.ts'
import styles from './footer.module.css'

/** Pages, policies, the market and the colour scheme. */
export function Footer() {
  const { shop, collections } = useShell()
  const m = useMessages()
  const ofKind = (wanted: 'page' | 'policy') => shop.pages.filter(({ kind }) => kind === wanted)
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
        </div>
        <nav aria-label={m.shop}>
          <h2>{m.shop}</h2>
          <ul>
            {collections
              .filter(({ parent }) => !parent)
              .slice(0, 6)
              .map(({ handle, title, lang }) => (
                <li key={handle}>
                  <Link to={pathTo('collection', { handle })} {...textIn(lang.title)}>
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <nav aria-label={m.aboutAndPolicies}>
          <h2>{m.goodToKnow}</h2>
          <ul>
            {ofKind('page').map(({ slug, title, lang }) => (
              <li key={slug}>
                <Link to={pathTo('page', { slug })} {...textIn(lang.title)}>
                  {title}
                </Link>
              </li>
            ))}
            {ofKind('policy').map(({ slug, title, lang }) => (
              <li key={slug}>
                <Link to={pathTo('policy', { slug })} {...textIn(lang.title)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.choices}>
          <PlaceChoice />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

/** Screens with a task that nothing should distract from. */
const busy = /^\/(checkout|orders|account|sign-in|newsletter|notices)(\/|$)/

/** The newsletter form; its own screen names the next step. */
function NewsletterForm() {
  const { shop } = useShell()
  const { pathname } = useLocation()
  const m = useMessages()
  const privacy = shop.pages.find(({ slug }) => slug === 'privacy')
  if (busy.test(pathname)) return null
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter">
      <div>
        <h2 id="newsletter">{m.newsletter}</h2>
        <p>{m.newsletterAbout}</p>
      </div>
      <Form method="post" action={pathTo('newsletter')} className={styles.subscribe}>
        <input type="hidden" name="place" value={pathname} />
        <label htmlFor="newsletter-email">{m.email}</label>
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          dir="ltr"
        />
        <Button type="submit">{m.subscribe}</Button>
        {privacy && (
          <p>
            <Rich
              text={m.newsletterPrivacy}
              privacy={
                <Link to={pathTo('policy', { slug: privacy.slug })} {...textIn(privacy.lang.title)}>
                  {privacy.title}
                </Link>
              }
            />
          </p>
        )}
      </Form>
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
