import { useState } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useApi } from '../session/api.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { detailsOf } from './picture-data.ts'
import styles from './pictures.module.css'

interface SelectionActsProps {
  selected: readonly LibraryPicture[]
  onClear: () => void
  onChanged: () => void
}

/** The acts on selected pictures: one gets done after the other, and a failure leaves the others. */
export function SelectionActs({ selected, onClear, onChanged }: SelectionActsProps) {
  const m = useMessages()
  const api = useApi()
  const say = useToasts()
  const [asks, setAsks] = useState<'tag' | 'remove'>()
  const [tag, setTag] = useState('')
  const [busy, setBusy] = useState(false)
  const unused = selected.filter(({ uses }) => uses === 0)

  async function each(
    pictures: readonly LibraryPicture[],
    act: (picture: LibraryPicture) => Promise<unknown>,
    done: (count: number) => string,
  ): Promise<void> {
    setBusy(true)
    let failed = 0
    for (const picture of pictures)
      await act(picture).catch(() => {
        failed += 1
      })
    setBusy(false)
    setAsks(undefined)
    say(failed > 0 ? m.failed(failed) : done(pictures.length))
    onChanged()
    onClear()
  }
  const addTag = () =>
    each(
      selected,
      (picture) => {
        const { tags, ...details } = detailsOf(picture)
        const body = { ...details, tags: [...tags, tag.trim()] }
        return api.changeMedia({ params: { mediaId: picture.mediaId }, version: picture.version, body })
      },
      m.tagged,
    )
  const remove = () =>
    each(unused, ({ mediaId, version }) => api.removeMedia({ params: { mediaId }, version }), m.removed)
  return (
    <section className={styles.bar} aria-label={m.selection}>
      <p className={styles.count} role="status">
        {m.selected(selected.length)}
      </p>
      <Button size="small" kind="quiet" onClick={onClear}>
        {m.clear}
      </Button>
      <Button size="small" icon="tag" onClick={() => setAsks('tag')}>
        {m.addTag}
      </Button>
      <Button size="small" icon="trash-2" disabled={unused.length === 0} onClick={() => setAsks('remove')}>
        {m.remove}
      </Button>
      {asks === 'tag' && (
        <FormDialog
          title={m.addTagTo(selected.length)}
          does={m.addTag}
          busy={busy}
          blocked={tag.trim() === ''}
          onSubmit={() => void addTag()}
          onClose={() => setAsks(undefined)}
        >
          <Field
            label={m.tag}
            name="tag"
            value={tag}
            maxLength={limits.pictureTagLength.value}
            autoComplete="off"
            onChange={({ target }) => setTag(target.value)}
          />
        </FormDialog>
      )}
      {asks === 'remove' && (
        <FormDialog
          title={m.removeSelected(unused.length)}
          does={m.remove}
          kind="danger"
          busy={busy}
          onSubmit={() => void remove()}
          onClose={() => setAsks(undefined)}
        >
          <p>{m.removeText}</p>
        </FormDialog>
      )}
    </section>
  )
}
