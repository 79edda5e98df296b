import { useRef, useState, type ReactNode } from 'react'
import { languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { textIn } from '../../messages/text-in.ts'
import { signInPosts } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { chooseStaffLanguage } from '../../staff-language.ts'
import { chosenTheme, showTheme, themes } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { chosenDensity, showDensity } from '../session/density.ts'
import { useOffice } from '../session/office.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { useMessages } from './messages.ts'
import styles from './navigation.module.css'

/** The foot of the side column: the member of staff, whose menu has the acts that belong to no screen. */
export function NavigationFoot({ onKeys }: { onKeys: () => void }) {
  const m = useMessages()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.foot}>
      <button type="button" popoverTarget="own" className={styles.own}>
        <Icon name="user" />
        <SignedIn />
        <Icon name="chevron-down" className={styles.opensUp} />
      </button>
      <div
        id="own"
        popover="auto"
        ref={menu}
        className={styles.ownMenu}
        onClick={() => menu.current?.hidePopover()}
      >
        <OwnActs>
          <button type="button" onClick={onKeys}>
            <Icon name="keyboard" />
            <span>{m.shortcuts}</span>
          </button>
        </OwnActs>
      </div>
    </div>
  )
}

/** The name and the roles of the member of staff. */
export function SignedIn() {
  const m = useSessionMessages()
  const { session } = useOffice()
  return (
    <span className={styles.who}>
      {session.customer?.name} <span>{session.staff?.roles.map((role) => m.roles[role]).join(', ')}</span>
    </span>
  )
}

/** Theme, density, language, password and sign-out; others before the last. */
export function OwnActs({ children }: { children?: ReactNode }) {
  const m = useMessages()
  const { shop } = useOffice()
  const accountUrl = shop.signIn.find((issuer) => issuer.accountUrl)?.accountUrl
  return (
    <>
      <ThemeButton />
      <DensityButton />
      <LanguageChoice />
      {accountUrl && (
        <a href={`${accountUrl}?from=/admin`}>
          <Icon name="key-round" />
          <span>{m.passwordAndPasskeys}</span>
        </a>
      )}
      {children}
      <SignOut />
    </>
  )
}

/** Changes to the next theme with each press. The shopfront follows it too. */
function ThemeButton() {
  const m = useMessages()
  const [theme, setTheme] = useState(chosenTheme)
  const at = themes.findIndex((each) => each.theme === theme)
  const next = themes[(at + 1) % themes.length]?.theme ?? 'system'
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        showTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={themes[at]?.icon ?? 'monitor'} />
      <span>{m.themes[theme]}</span>
    </button>
  )
}

/** Changes between comfortable and compact rows of tables. */
function DensityButton() {
  const m = useMessages()
  const [density, setDensity] = useState(chosenDensity)
  const next = density === 'compact' ? 'comfortable' : 'compact'
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation()
        showDensity(next)
        setDensity(next)
      }}
    >
      <Icon name={density === 'compact' ? 'rows-4' : 'rows-3'} />
      <span>{m.densities[density]}</span>
    </button>
  )
}

/** The languages by their own names. */
function LanguageChoice() {
  const m = useMessages()
  const { language } = usePlace()
  return (
    <label
      className={styles.language}
      // The menu closes when something in it is pressed.
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="languages" />
      <span>{m.language}</span>
      <select
        aria-label={m.language}
        defaultValue={language}
        onChange={(event) => chooseStaffLanguage(event.target.value as Language)}
      >
        {languageTags.map((tag) => (
          <option key={tag} value={tag} {...textIn(tag)}>
            {languages[tag].name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A plain form post, so that signing out works even when the scripts do not. */
function SignOut() {
  const m = useMessages()
  return (
    <form method="post" action={signInPosts.signOut}>
      <button type="submit">
        <Icon name="log-out" />
        <span>{m.signOut}</span>
      </button>
    </form>
  )
}
