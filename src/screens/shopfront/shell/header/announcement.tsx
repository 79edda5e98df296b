import { Link, useFetcher } from 'react-router'
import { IconButton } from '../../../ui/form/button.tsx'
import { pathTo } from '../../../paths.ts'
import { textIn } from '../../../messages/text-in.ts'
import { useHere } from './place-choice.tsx'
import { useMessages } from '../messages.ts'
import { useShell } from '../shell-data.ts'
import styles from './announcement.module.css'

/** The announcement of the shop at the top of each page, until the visitor hides it. */
export function Announcement() {
  const { menus, hidden } = useShell()
  const here = useHere()
  const fetcher = useFetcher()
  const m = useMessages()
  const { announcement } = menus
  if (!announcement || hidden === announcement.id || fetcher.formData) return null
  const { id, text, path, dismissible } = announcement
  return (
    <aside aria-label={m.announcement} className={styles.announcement}>
      <p {...textIn(text.lang)}>{path === null ? text.text : <Link to={path}>{text.text}</Link>}</p>
      {dismissible && (
        <fetcher.Form method="post" action={pathTo('announcement')}>
          <input type="hidden" name="returnTo" value={here} />
          <input type="hidden" name="id" value={id} />
          <IconButton type="submit" icon="x" label={m.hideAnnouncement} />
        </fetcher.Form>
      )}
    </aside>
  )
}
