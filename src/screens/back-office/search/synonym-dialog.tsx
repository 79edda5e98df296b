import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { SynonymGroup, SynonymsInput } from '../types.ts'
import { fieldErrorsOf } from './field-errors.ts'

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Writes a group of synonyms: a new one, perhaps begun with a query that found nothing, or one there is. */
export function SynonymDialog({
  group,
  typed = '',
  onClose,
}: {
  group: SynonymGroup | null
  /** A query that is to find something. */
  typed?: string
  onClose: () => void
}) {
  const [direction, setDirection] = useState(group?.direction ?? (typed ? 'one_way' : 'both'))
  const [words, setWords] = useState(group?.words.join(', ') ?? typed)
  const [finds, setFinds] = useState(group?.finds.join(', ') ?? '')
  const isOneWay = direction === 'one_way'
  const body = { direction, words: listed(words), finds: isOneWay ? listed(finds) : [] }
  const { save, mutation } = useSaving(group, body, onClose)
  const errorAt = fieldErrorsOf(mutation.trouble)
  return (
    <FormDialog
      title={group ? 'Edit synonyms' : 'New synonyms'}
      does="Save"
      busy={mutation.busy}
      blocked={body.words.length === 0}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <SelectField
        label="Direction"
        name="direction"
        value={direction}
        onChange={(event) => setDirection(event.target.value === 'one_way' ? 'one_way' : 'both')}
      >
        <option value="both">Two-way: all terms find the same products</option>
        <option value="one_way">One-way: a term also finds others</option>
      </SelectField>
      <Field
        label={isOneWay ? 'Search term' : 'Terms'}
        name="words"
        autoComplete="off"
        hint={
          isOneWay
            ? 'Separate terms with commas, such as “crockery”.'
            : 'Separate terms with commas, such as “sofa, couch, settee”.'
        }
        value={words}
        error={errorAt('/words')}
        onChange={(event) => setWords(event.target.value)}
      />
      {isOneWay && (
        <Field
          label="Also finds"
          name="finds"
          autoComplete="off"
          hint="Separate terms with commas, such as “bowl, mug, tea pot”."
          value={finds}
          error={errorAt('/finds')}
          onChange={(event) => setFinds(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function useSaving(group: SynonymGroup | null, body: SynonymsInput, onClose: () => void) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function save(): Promise<void> {
    const answer = await mutation.attempt((idempotencyKey) =>
      group
        ? api.replaceSynonyms({ params: { groupId: group.id }, version: group.version, body, idempotencyKey })
        : api.createSynonyms({ body, idempotencyKey }),
    )
    if (!answer) return
    await revalidate()
    say('Synonyms saved')
    startTransition(onClose)
  }
  return { save, mutation }
}
