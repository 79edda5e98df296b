import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { LocalMoment } from '../../messages/moment.tsx'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { useMutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { ProductVersion } from '../../types.ts'
import { useMessages as useProductMessages } from '../messages.ts'
import type { ProductEditing } from '../use-product-draft.ts'
import { useMessages } from './messages.ts'
import styles from './acts.module.css'

/** The versions that saves replaced: by whom, with which changes, and the way back. */
export function ProductHistory({
  productId,
  editing,
  onClose,
}: {
  productId: string
  editing: ProductEditing
  onClose: () => void
}) {
  const m = useMessages()
  const api = useApi()
  const say = useToasts()
  const mayRestore = useMay()('products:write') && !editing.dirty
  const [versions, setVersions] = useState<readonly ProductVersion[]>()
  const reading = useMutation()
  const mutation = useMutation()
  const read = useEffectEvent(async () => {
    const found = await reading.attempt(() => api.listProductVersions({ params: { productId } }))
    if (found) setVersions(found.items)
  })
  useEffect(() => void read(), [])
  async function restore(number: number): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      api.restoreProductVersion({
        params: { productId, number: String(number) },
        version: editing.version,
        idempotencyKey,
      }),
    )
    if (!answer) return
    editing.show(answer)
    say(m.restored(number))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={m.history}
      does={m.close}
      done
      busy={mutation.busy || reading.busy}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble ?? reading.trouble} />
      {versions?.length === 0 && <p>{m.noHistory}</p>}
      {versions && versions.length > 0 && <p>{m.restoring}</p>}
      <ul className={styles.versions}>
        {versions?.map((version) => (
          <li key={version.number}>
            <VersionText version={version} />
            {mayRestore && (
              <Button type="button" size="small" icon="undo-2" onClick={() => void restore(version.number)}>
                {m.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function VersionText({ version: { number, replacedAt, by, changed } }: { version: ProductVersion }) {
  const m = useMessages()
  const { fields } = useProductMessages()
  const labels: Readonly<Partial<Record<string, string>>> = fields
  const name = by && (by.name ?? (by.id === null ? m.commandLine : m.someone))
  const named = changed.flatMap((field) => labels[field] ?? [])
  return (
    <span>
      {m.version(number)}
      <small>
        <LocalMoment at={replacedAt} />
        {name && `, ${m.replacedBy(name)}`}
      </small>
      {named.length > 0 && <small>{m.changed(named.join(', '))}</small>}
    </span>
  )
}
