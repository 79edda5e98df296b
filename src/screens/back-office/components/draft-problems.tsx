import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { Trouble } from '../session/operation.ts'
import { useNamedErrors } from './fields/named-errors.ts'
import { useMessages } from './messages.ts'
import { TroubleNote } from './trouble-note.tsx'

/** Why a form was not saved: the wrong fields, or else the failure. */
export function DraftProblems({
  errors,
  trouble,
}: {
  errors: readonly FieldMessage[]
  trouble: Trouble | null
}) {
  const m = useMessages()
  return (
    <>
      <TroubleNote trouble={errors.length > 0 ? null : trouble} />
      <ErrorSummary title={m.nothingSaved} of={errors} errors={useNamedErrors(errors)} />
    </>
  )
}
