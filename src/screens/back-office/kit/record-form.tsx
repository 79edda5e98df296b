import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ResourceName } from '#contract/resources.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMessages as useResourceMessages } from '../resources/messages.ts'
import type { ResourceMessages } from '../resources/resource-messages.ts'
import { useApi } from '../session/api.ts'
import { errorWithin, fieldErrorsOf } from '../session/field-errors.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import { kinds } from './field-kinds.tsx'
import { useMessages } from './messages.ts'
import { changeDraft, readDraft, shownFields, startDraft, type Draft } from './record-draft.ts'
import {
  removeRecord,
  resourceOf,
  saveRecord,
  type Screen,
  type ScreenData,
  type StoredRecord,
} from './screen-data.ts'
import { titleOf } from './title.ts'

interface RecordFormProps {
  name: ResourceName
  screen: Screen
  record: StoredRecord | null
  options?: ScreenData['options']
  /** Texts that a new record begins with. */
  start?: Draft
  /** Asks whether it is removed; left out where that is not allowed. */
  onRemove?: () => void
  onClose: () => void
}

/** Creates a record, or edits one. Errors stand at their fields: first those of the limits, then those of the shop. */
export function RecordForm({
  name,
  screen,
  record,
  options = {},
  start,
  onRemove,
  onClose,
}: RecordFormProps) {
  const { fixed = [] } = resourceOf(name)
  const m = useMessages()
  const own = useResourceMessages()[name]
  const { labels, hints, values }: ResourceMessages = own
  const { draft, change, save, mutation, errorAt } = useRecordForm({ name, screen, record, start, onClose })
  return (
    <FormDialog
      title={record ? own.edit : own.create}
      does={m.save}
      busy={mutation.busy}
      shape="drawer"
      wide={screen.fields.some(({ kind }) => kind === 'rich_text' || kind === 'rule')}
      beside={
        onRemove && (
          <Button type="button" size="small" icon="trash-2" onClick={onRemove}>
            {m.remove}
          </Button>
        )
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {shownFields(resourceOf(name), screen, draft).map((field) => {
        const { Control } = kinds[field.kind]
        const hint = hints?.[field.name]
        return (
          <Control
            key={field.name}
            field={field}
            label={labels[field.name] ?? field.name}
            hint={field.kind === 'texts' ? [m.separate, hint].filter(Boolean).join(' ') : hint}
            error={errorAt(field.name)}
            text={draft[field.name] ?? ''}
            values={options[field.name] ?? values?.[field.name] ?? {}}
            fixed={record !== null && fixed.includes(field.name)}
            onText={(text) =>
              change(changeDraft(resourceOf(name), draft, { [field.name]: text }, record === null))
            }
          />
        )
      })}
    </FormDialog>
  )
}

function useRecordForm({
  name,
  screen,
  record,
  start,
  onClose,
}: Omit<RecordFormProps, 'start' | 'options' | 'onRemove'> & { start: Draft | undefined }) {
  const [draft, change] = useState(() => startDraft(screen, record, start))
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()

  async function save(): Promise<void> {
    const { body, errors } = readDraft(resourceOf(name), screen, draft, m)
    setWrong(errors)
    mutation.forget()
    const [first] = errors.keys()
    if (first !== undefined) return document.getElementById(first)?.focus()
    const saved = await mutation.attempt((idempotencyKey) =>
      saveRecord(api, name, { record, body, idempotencyKey }),
    )
    if (!saved) return
    await revalidate()
    say(fillIn(m.saved, 'title', titleOf(name, saved)))
    startTransition(onClose)
  }
  /** The error of a field, or of an entry of its list. */
  const errorAt = (field: string): string | undefined =>
    wrong.get(field) ?? errorWithin(fieldErrorsOf(mutation.trouble), `/${field}`)
  return { draft, change, save, mutation, errorAt }
}

/** Asks before a record is removed. */
export function RemoveForm({
  name,
  record,
  onClose,
}: {
  name: ResourceName
  record: StoredRecord
  onClose: () => void
}) {
  const m = useMessages()
  const own = useResourceMessages()[name]
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const title = titleOf(name, record)

  async function remove(): Promise<void> {
    if (!(await mutation.attempt((key) => removeRecord(api, name, record, key)))) return
    await revalidate()
    say(fillIn(m.removed, 'title', title))
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={fillIn(m.removeOf, 'title', title)}
      does={m.remove}
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{own.removal}</p>
    </FormDialog>
  )
}
