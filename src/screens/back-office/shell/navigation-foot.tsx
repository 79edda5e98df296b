import { useState, type ReactNode } from 'react'
import { languages, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { textIn } from '../../messages/text-in.ts'
import { signInPosts } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { chooseStaffLanguage } from '../../staff-language.ts'
import { chosenTheme, showTheme, themes } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/style/classes.ts'
import { chosenDensity, showDensity } from '../session/density.ts'
import { useOffice } from '../session/office.ts'
import { useMessages as useSessionMessages } from '../session/messages.ts'
import { useMessages } from './messages.ts'
import styles from './navigation.module.css'

/** The foot of the side column: the member of staff, and a row of acts that belong to no screen. */
export function NavigationFoot({ onKeys }: { onKeys: () => void }) {
  const m = useMessages()
  return (
    <div className={styles.foot}>
      <SignedIn />
      <div className={styles.footActs}>
        <OwnActs label="spoken">
          <button type="button" onClick={onKeys} title={m.shortcuts}>
            <Icon name="keyboard" />
            <span className="spoken">{m.shortcuts}</span>
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
    <p className={styles.who}>
      {session.customer?.name} <span>{session.staff?.roles.map((role) => m.roles[role]).join(', ')}</span>
    </p>
  )
}

/** Theme, language, password and sign-out, each as an icon with a label of this class; others before the last. */
export function OwnActs({ label, children }: { label?: string; children?: ReactNode }) {
  const m = useMessages()
  const { shop } = useOffice()
  const accountUrl = shop.signIn.find((issuer) => issuer.accountUrl)?.accountUrl
  return (
    <>
      <ThemeButton label={label} />
      <DensityButton label={label} />
      <LanguageChoice label={label} />
      {accountUrl && (
        <a href={`${accountUrl}?from=/admin`} title={m.passwordAndPasskeys}>
          <Icon name="key-round" />
          <span className={label}>{m.passwordAndPasskeys}</span>
        </a>
      )}
      {children}
      <SignOut label={label} />
    </>
  )
}

interface Labelled {
  label: string | undefined
}

/** Changes to the next theme with each press. The shopfront follows it too. */
function ThemeButton({ label }: Labelled) {
  const m = useMessages()
  const [theme, setTheme] = useState(chosenTheme)
  const at = themes.findIndex((each) => each.theme === theme)
  const next = themes[(at + 1) % themes.length]?.theme ?? 'system'
  return (
    <button
      type="button"
      title={m.themes[theme]}
      onClick={(event) => {
        event.stopPropagation()
        showTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={themes[at]?.icon ?? 'monitor'} />
      <span className={label}>{m.themes[theme]}</span>
    </button>
  )
}

/** Changes between comfortable and compact rows of tables. */
function DensityButton({ label }: Labelled) {
  const m = useMessages()
  const [density, setDensity] = useState(chosenDensity)
  const next = density === 'compact' ? 'comfortable' : 'compact'
  return (
    <button
      type="button"
      title={m.densities[density]}
      onClick={(event) => {
        event.stopPropagation()
        showDensity(next)
        setDensity(next)
      }}
    >
      <Icon name={density === 'compact' ? 'rows-4' : 'rows-3'} />
      <span className={label}>{m.densities[density]}</span>
    </button>
  )
}

/** The languages by their own names. Where the label is not seen, the icon stands for the whole. */
function LanguageChoice({ label }: Labelled) {
  const m = useMessages()
  const { language } = usePlace()
  return (
    <label
      className={classes(styles.language, label && styles.iconOnly)}
      title={m.language}
      // The sheet of a phone closes when something in it is pressed.
      onClick={(event) => event.stopPropagation()}
    >
      <Icon name="languages" />
      <span className={label}>{m.language}</span>
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
function SignOut({ label }: Labelled) {
  const m = useMessages()
  return (
    <form method="post" action={signInPosts.signOut}>
      <button type="submit" title={m.signOut}>
        <Icon name="log-out" />
        <span className={label}>{m.signOut}</span>
      </button>
    </form>
  )
}
