import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { menuNames, type MenuName } from '#vocabulary/catalog/menus.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../components/tabs.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { AdminMenu } from '../types.ts'
import { draftOf, readMenu, type DraftEntry } from './menu-draft.ts'
import { MenuTree } from './menu-tree.tsx'
import { useMessages } from './messages.ts'

const placeOf = (name: MenuName): string => (name === 'header' ? places.menus : places.menu(name))

/** Reads a menu. */
export function loader(args: LoaderFunctionArgs): Promise<AdminMenu> {
  const name = menuNames.find((each) => each === args.params['name']) ?? 'header'
  return load(args, (api, signal) => api.getAdminMenu({ params: { name }, signal }))
}

/** Edits a menu of the shop as a whole. */
export function Component() {
  const menu = useLoaderData<AdminMenu>()
  return <Editor key={`${menu.name} ${menu.version}`} />
}

function Editor() {
  const menu = useLoaderData<AdminMenu>()
  const m = useMessages()
  const readOnly = !useMay()('content:write')
  const editing = useMenu(menu)
  const { draft, errors } = editing
  const tabs = menuNames.map((name) => ({
    label: m.names[name],
    to: placeOf(name),
    current: name === menu.name,
  }))
  return (
    <EditorPage
      title={m.title}
      lead={m.leads[menu.name]}
      {...{ editing, readOnly }}
      above={
        <>
          <Tabs label={m.title} tabs={tabs} />
          {menu.version === 0 && <Notice>{m.isDefault}</Notice>}
        </>
      }
      removal={
        menu.version > 0 && {
          icon: 'undo-2',
          title: m.toDefaultOf(m.names[menu.name]),
          text: m.toDefaultText,
          does: m.toDefault,
          ...editing.toDefault,
        }
      }
    >
      <MenuTree {...{ draft, errors, readOnly }} onChange={editing.change} />
    </EditorPage>
  )
}

/** Edits a menu, and returns it to the default. */
function useMenu(menu: AdminMenu) {
  const api = useApi()
  const m = useMessages()
  const { name, version } = menu
  const params = { name }
  const stay = { to: placeOf(name), replace: true }
  const editing = useDraftForm({
    start: (): DraftEntry[] => draftOf(menu.entries),
    read: (draft) => readMenu(draft, m.missing),
    send: (body, idempotencyKey) => api.replaceMenu({ params, version, body, idempotencyKey }),
    after: () => ({ message: m.saved, ...stay }),
  })
  return {
    ...editing,
    toDefault: {
      act: (idempotencyKey: string) => api.removeMenu({ params, version, idempotencyKey }),
      leads: { message: m.removed, ...stay },
    },
  }
}
