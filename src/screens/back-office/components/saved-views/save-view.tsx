import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useApi } from '../../session/api.ts'
import type { Mutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import { useMessages } from '../messages.ts'
import { changeViews, readViews } from './known-views.ts'
import type { ListViews } from './list-views.ts'
import styles from './saved-views.module.css'

interface SaveViewProps {
  views: ListViews
  mutation: Mutation
  /** Asks for the name of a new view. */
  onSave: () => void
}

/** Saves the search and filters, once they differ from the view that is shown: in that view, or as a new one. */
export function SaveView({ views: { list, current, query, isChanged }, mutation, onSave }: SaveViewProps) {
  const m = useMessages().views
  const api = useApi()
  const say = useToasts()
  if (!list || !isChanged) return null
  const replaced = current?.changeable ? current : undefined

  async function update(): Promise<void> {
    if (!list || !replaced) return
    const { id: viewId, version, name, shared, isDefault } = replaced
    const saved = await mutation.attempt((idempotencyKey) =>
      api.replaceSavedView({
        params: { viewId },
        version,
        body: { name, query, shared, isDefault },
        idempotencyKey,
      }),
    )
    if (!saved) return void readViews(list)
    changeViews(list, (views) => views.map((view) => (view.id === saved.id ? saved : view)))
    say(fillIn(m.updated, 'name', name))
  }
  return (
    <span className={styles.save}>
      {replaced && (
        <Button type="button" size="small" busy={mutation.busy} onClick={() => void update()}>
          {m.update}
        </Button>
      )}
      <Button type="button" size="small" kind="quiet" onClick={onSave}>
        {replaced ? m.saveNew : m.save}
      </Button>
    </span>
  )
}
