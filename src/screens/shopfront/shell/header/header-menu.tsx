import { closing } from './closing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { textIn } from '../../../messages/text-in.ts'
import type { Menus } from '../../types.ts'
import { MenuLink } from '../menu-link.tsx'
import { useShell } from '../shell-data.ts'
import { useMessages } from '../messages.ts'
import styles from './header-menu.module.css'

/** The header’s menu: in the bar, or in the sheet of phones, where the shop’s pages follow it. */
export function HeaderMenu({ inSheet }: { inSheet?: true }) {
  const m = useMessages()
  const { header, pages } = useShell().menus
  return (
    <nav aria-label={m.menu} className={inSheet ? styles.sheet : styles.entries}>
      <ul>
        {header.map((entry) => (
          <li key={entry.id}>
            {entry.children ? (
              <Unfolding entry={entry} inSheet={inSheet} />
            ) : (
              <MenuLink entry={entry} marked />
            )}
          </li>
        ))}
      </ul>
      {inSheet && (
        <ul className={styles.pages}>
          {pages.map((entry) => (
            <li key={entry.id}>
              <MenuLink entry={entry} marked />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** An entry with others below it: opens a panel, or unfolds in the sheet. */
function Unfolding({ entry, inSheet }: { entry: Menus['header'][number]; inSheet: true | undefined }) {
  return (
    <details name={inSheet ? 'sheet' : 'bar'} {...(inSheet ? {} : closing)}>
      <summary {...textIn(entry.lang.label)}>
        {entry.label}
        <Icon name="chevron-down" />
      </summary>
      {/* Of a click beside its links it takes the focus, and so stays open. */}
      <div tabIndex={-1} className={styles.panel}>
        {entry.kind !== 'heading' && <MenuLink entry={entry} marked className={styles.whole} />}
        <ul>
          {entry.children?.map((each) => (
            <li key={each.id}>
              <MenuLink entry={each} marked />
              {each.children && (
                <ul>
                  {each.children.map((last) => (
                    <li key={last.id}>
                      <MenuLink entry={last} marked />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  )
}
