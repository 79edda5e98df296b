import { useState, type ReactNode } from 'react'
import { signInPosts } from '../../paths.ts'
import { chosenTheme, showTheme, themes, type Theme } from '../../theme.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOffice } from '../session/office.ts'
import styles from './navigation.module.css'

/** The foot of the side column: the member of staff, and a row of acts that belong to no screen. */
export function NavigationFoot({ onKeys }: { onKeys: () => void }) {
  return (
    <div className={styles.foot}>
      <SignedIn />
      <div className={styles.footActs}>
        <OwnActs label="spoken">
          <button type="button" onClick={onKeys} title="Shortcuts">
            <Icon name="keyboard" />
            <span className="spoken">Shortcuts</span>
          </button>
        </OwnActs>
      </div>
    </div>
  )
}

/** The name and the roles of the member of staff. */
export function SignedIn() {
  const { session } = useOffice()
  return (
    <p className={styles.who}>
      {session.customer?.name} <span>{session.staff?.roles.join(', ')}</span>
    </p>
  )
}

/** Theme, password and sign-out, each as an icon with a label of this class; others before the last. */
export function OwnActs({ label, children }: { label?: string; children?: ReactNode }) {
  const { shop } = useOffice()
  const accountUrl = shop.signIn.find((issuer) => issuer.accountUrl)?.accountUrl
  return (
    <>
      <ThemeButton label={label} />
      {accountUrl && (
        <a href={`${accountUrl}?from=/admin`} title="Password and passkeys">
          <Icon name="key-round" />
          <span className={label}>Password and passkeys</span>
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

const themeNames: Readonly<Record<Theme, string>> = {
  system: 'Theme of the device',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** Changes to the next theme with each press. The shopfront follows it too. */
function ThemeButton({ label }: Labelled) {
  const [theme, setTheme] = useState(chosenTheme)
  const at = themes.findIndex((each) => each.theme === theme)
  const next = themes[(at + 1) % themes.length]?.theme ?? 'system'
  return (
    <button
      type="button"
      title={themeNames[theme]}
      onClick={(event) => {
        event.stopPropagation()
        showTheme(next)
        setTheme(next)
      }}
    >
      <Icon name={themes[at]?.icon ?? 'monitor'} />
      <span className={label}>{themeNames[theme]}</span>
    </button>
  )
}

/** A plain form post, so that signing out works even when the scripts do not. */
function SignOut({ label }: Labelled) {
  return (
    <form method="post" action={signInPosts.signOut}>
      <button type="submit" title="Sign out">
        <Icon name="log-out" />
        <span className={label}>Sign out</span>
      </button>
    </form>
  )
}
