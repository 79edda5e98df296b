import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ResourceName } from '#contract/resources.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { editorOf } from '../resources/record-screens.ts'
import { useMessages as useResourceMessages } from '../resources/messages.ts'
import type { ResourceMessages } from '../resources/resource-messages.ts'
import { UnlessNamed } from '../references/unless-named.tsx'
import { useApi } from '../session/api.ts'
import type { Mutation } from '../session/use-mutation.ts'
import { kinds } from './field-kinds.tsx'
import { useMessages } from './messages.ts'
import { changeDraft, readDraft, shownFields, startDraft, type Draft } from './record-draft.ts'
import {
  readReferences,
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
  const resource = resourceOf(name)
  const m = useMessages()
  const own = useResourceMessages()[name]
  const { labels, hints, values }: ResourceMessages = own
  const editor = editorOf(name)
  const navigate = useNavigate()
  const api = useApi()
  const [draft, change] = useState(() => startDraft(screen, record, start))
  const { body, errors } = readDraft(resource, screen, draft, m)
  return (
    <ActDialog
      title={record ? `${own.edit}: ${titleOf(name, record)}` : own.create}
      does={m.save}
      shape="drawer"
      wide={screen.fields.some(({ kind }) => kind === 'rule')}
      missing={errors}
      beside={
        onRemove && (
          <Button type="button" size="small" icon="trash-2" onClick={onRemove}>
            {m.remove}
          </Button>
        )
      }
      act={(idempotencyKey) => saveRecord(api, name, { record, body, idempotencyKey })}
      says={(saved) => fillIn(m.saved, 'title', titleOf(name, saved))}
      {...(editor && { onDone: (saved: StoredRecord) => navigate(editor(saved.id)) })}
      undo={
        record
          ? (saved, idempotencyKey) =>
              saveRecord(api, name, { record: saved, body: bodyOf(name, screen, record, m), idempotencyKey })
          : undefined
      }
      onClose={onClose}
    >
      {shownFields(resource, screen, draft).map((field) => {
        const { Control } = kinds[field.kind]
        const hint = hints?.[field.name]
        return (
          <Control
            key={field.name}
            field={field}
            record={record}
            label={labels[field.name] ?? field.name}
            hint={field.kind === 'texts' ? [m.separate, hint].filter(Boolean).join(' ') : hint}
            text={draft[field.name] ?? ''}
            values={options[field.name] ?? values?.[field.name] ?? {}}
            onText={(text) => change(changeDraft(resource, draft, { [field.name]: text }, record === null))}
          />
        )
      })}
    </ActDialog>
  )
}

/** The body that a record was saved with. */
export const bodyOf = (
  name: ResourceName,
  screen: Screen,
  record: StoredRecord,
  m: Parameters<typeof readDraft>[3],
): Record<string, unknown> => readDraft(resourceOf(name), screen, startDraft(screen, record), m).body

/** Asks before a record is removed; while something names it, lists that instead. */
export function RemoveForm({
  name,
  screen,
  record,
  onClose,
}: {
  name: ResourceName
  screen: Screen
  record: StoredRecord
  onClose: () => void
}) {
  const m = useMessages()
  const own = useResourceMessages()[name]
  const api = useApi()
  const resource = resourceOf(name)
  const title = titleOf(name, record)
  const ask = (reading?: Mutation) => (
    <ActDialog
      title={fillIn(m.removeOf, 'title', title)}
      does={m.remove}
      kind="danger"
      blocked={reading?.busy ?? false}
      act={(key) => removeRecord(api, name, record, key)}
      says={fillIn(m.removed, 'title', title)}
      undo={
        resource.restorable
          ? (_done, idempotencyKey) =>
              saveRecord(api, name, {
                record: null,
                body: bodyOf(name, screen, record, m),
                idempotencyKey,
              })
          : undefined
      }
      onClose={onClose}
    >
      <p>{own.removal}</p>
    </ActDialog>
  )
  if (!resource.usedBy) return ask()
  return (
    <UnlessNamed
      title={fillIn(m.removeOf, 'title', title)}
      read={() => readReferences(api, name, record)}
      onClose={onClose}
    >
      {ask}
    </UnlessNamed>
  )
}
