import { startTransition, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import type { ViewedList } from '#vocabulary/people/saved-views.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Choice } from '../../../ui/form/field.tsx'
import { OptionField, TextField } from '../../kit/inputs.tsx'
import { useApi } from '../../session/api.ts'
import type { SavedView } from '../../types.ts'
import { ActDialog } from '../act-dialog.tsx'
import { useMessages } from '../messages.ts'
import { changeViews, readViews, useSavedViews } from './known-views.ts'
import { addressOf, positionAfter } from './view-query.ts'

interface ViewFormProps {
  list: ViewedList
  path: string
  /** The view that is edited; undefined for a new one. */
  view: SavedView | undefined
  /** The query of a new view. */
  query: string
  /** Asks whether the view is deleted. */
  onRemove: () => void
  onClose: () => void
}

/** Saves a new view, or renames and shares one. */
export function ViewForm({ list, path, view, query, onRemove, onClose }: ViewFormProps) {
  const { views: m, save: saveLabel } = useMessages()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isDefault, setDefault] = useState(view?.isDefault ?? false)
  const [after, setAfter] = useState<string>()
  const others = useSavedViews(list).filter((each) => each.id !== view?.id && each.shared === shared)
  const before = view && others.findLast(({ position }) => position < view.position)
  const api = useApi()
  const navigate = useNavigate()

  async function show(saved: SavedView): Promise<void> {
    changeViews(list, (views) =>
      [...views.filter(({ id }) => id !== saved.id), saved].map((each) =>
        each.id !== saved.id && saved.isDefault ? { ...each, isDefault: false } : each,
      ),
    )
    if (!view) await navigate(addressOf(path, saved), { replace: true, preventScrollReset: true })
    startTransition(onClose)
  }
  return (
    <ActDialog
      title={view ? m.edit(view.name) : m.save}
      does={saveLabel}
      shape="drawer"
      missing={{ name: !name.trim() && m.nameMissing }}
      beside={
        view && (
          <Button type="button" size="small" icon="trash-2" onClick={onRemove}>
            {m.remove}
          </Button>
        )
      }
      act={(idempotencyKey) =>
        view
          ? api.replaceSavedView({
              params: { viewId: view.id },
              version: view.version,
              body: {
                name,
                query: view.query,
                shared,
                isDefault,
                position: after === undefined ? null : positionAfter(others, after),
              },
              idempotencyKey,
            })
          : api.createSavedView({ body: { list, name, query, shared, isDefault }, idempotencyKey })
      }
      onDone={show}
      renews={() => readViews(list)}
      says={(saved) => fillIn(m.saved, 'name', saved.name)}
      to={(saved) => addressOf(path, saved)}
      onClose={onClose}
    >
      <TextField
        label={m.name}
        name="name"
        hint={view ? undefined : m.nameHint}
        value={name}
        maxLength={limits.savedViewName.value}
        onChange={setName}
      />
      {!view || view.own ? (
        <Choice
          label={m.share}
          about={m.shareAbout}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      ) : (
        <p>{m.sharedByOther}</p>
      )}
      {(!view || view.own) && (
        <Choice
          label={m.isDefault}
          about={m.isDefaultAbout}
          checked={isDefault}
          onChange={(event) => setDefault(event.target.checked)}
        />
      )}
      {view && others.length > 0 && (
        <OptionField
          label={m.position}
          name="position"
          value={after ?? before?.id}
          none={m.firstPosition}
          options={others.map(({ id, name: other }) => [id, m.afterView(other)])}
          onChange={(id = '') => setAfter(id)}
        />
      )}
    </ActDialog>
  )
}

/** Asks before a view is deleted. */
export function RemoveView({
  list,
  path,
  view,
  onClose,
}: Pick<ViewFormProps, 'list' | 'path' | 'onClose'> & { view: SavedView }) {
  const { views: m } = useMessages()
  const api = useApi()
  const navigate = useNavigate()

  return (
    <ActDialog
      title={m.removeOf(view.name)}
      does={m.remove}
      kind="danger"
      act={(idempotencyKey) =>
        api.removeSavedView({ params: { viewId: view.id }, version: view.version, idempotencyKey })
      }
      renews={() => readViews(list)}
      onDone={async () => {
        await navigate(path, { replace: true, preventScrollReset: true })
        changeViews(list, (views) => views.filter(({ id }) => id !== view.id))
        startTransition(onClose)
      }}
      says={fillIn(m.removed, 'name', view.name)}
      undo={
        view.own
          ? async (_done, idempotencyKey) => {
              const { name, query, shared, isDefault, position } = view
              const body = { list, name, query, shared, isDefault, position }
              const again = await api.createSavedView({ body, idempotencyKey })
              changeViews(list, (views) => [...views, again])
            }
          : undefined
      }
      onClose={onClose}
    >
      <p>{view.shared ? m.removeShared : m.removeOwn}</p>
    </ActDialog>
  )
}
