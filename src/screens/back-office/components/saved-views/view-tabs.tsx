import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/form/button.tsx'
import type { SavedView } from '../../types.ts'
import { useMessages } from '../messages.ts'
import { Tabs } from '../tabs.tsx'
import type { ListViews } from './list-views.ts'
import { addressOf } from './view-query.ts'
import styles from './saved-views.module.css'

/** Most saved views that are tabs; further ones are chosen from a list. */
const mostTabs = 5

/** The views of a list as tabs: its own ones, then the saved ones, and a way to edit the one that is shown. */
export function ViewTabs({ views, onEdit }: { views: ListViews; onEdit: () => void }) {
  const m = useMessages()
  const { label, tabs, saved, current, path } = views
  const first = saved.slice(0, mostTabs)
  const shown = current && !first.includes(current) ? [...first, current] : first
  const others = saved.filter((view) => !shown.includes(view))
  if (tabs.length === 0) return null
  return (
    <Tabs
      label={label}
      tabs={[
        ...tabs,
        ...shown.map((view) => ({
          label: view.name,
          to: addressOf(path, view),
          current: view === current,
          mark: <Marks view={view} isChanged={view === current && views.isChanged} />,
        })),
      ]}
      end={
        <>
          {current?.changeable && (
            <IconButton
              icon="pencil"
              label={m.views.edit(current.name)}
              className={styles.edit}
              onClick={onEdit}
            />
          )}
          {others.length > 0 && <MoreViews path={path} views={others} />}
        </>
      }
    />
  )
}

function Marks({ view, isChanged }: { view: SavedView; isChanged: boolean }) {
  const m = useMessages()
  return (
    <>
      {view.isDefault && <Icon name="star" label={m.views.defaultView} className={styles.shared} />}
      {view.shared && <Icon name="users" label={m.views.shared} className={styles.shared} />}
      {isChanged && <span className={styles.changed} role="img" aria-label={m.unsaved} title={m.unsaved} />}
    </>
  )
}

/** The views for which the row has no tab. */
function MoreViews({ path, views }: { path: string; views: readonly SavedView[] }) {
  const m = useMessages().views
  const navigate = useNavigate()
  return (
    <span className={styles.more}>
      <select
        aria-label={m.more}
        value=""
        onChange={({ target }) => {
          const view = views.find(({ id }) => id === target.value)
          if (view) void navigate(addressOf(path, view), { preventScrollReset: true })
        }}
      >
        <option value="">{m.moreShort}</option>
        {views.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
