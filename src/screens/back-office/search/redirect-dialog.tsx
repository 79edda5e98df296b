import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { SearchRedirect } from '../types.ts'
import { fieldErrorsOf } from './field-errors.ts'

/** Leads a query to a page of the shop: a new redirect, or one there is. */
export function RedirectDialog({
  redirect,
  typed = '',
  onClose,
}: {
  redirect: SearchRedirect | null
  typed?: string
  onClose: () => void
}) {
  const [query, setQuery] = useState(redirect?.query ?? typed)
  const [path, setPath] = useState(redirect?.path ?? '')
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const errorAt = fieldErrorsOf(mutation.trouble)
  async function save(): Promise<void> {
    const body = { query, path }
    const answer = await mutation.attempt((idempotencyKey) =>
      redirect
        ? api.replaceSearchRedirect({
            params: { redirectId: redirect.id },
            version: redirect.version,
            body,
            idempotencyKey,
          })
        : api.createSearchRedirect({ body, idempotencyKey }),
    )
    if (!answer) return
    await revalidate()
    say(`“${answer.query}” redirects to ${answer.path}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={redirect ? 'Edit redirect' : 'New redirect'}
      does="Save"
      busy={mutation.busy}
      blocked={query.trim() === '' || path.trim() === ''}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <Field
        label="Search term"
        name="query"
        autoComplete="off"
        maxLength={60}
        value={query}
        error={errorAt('/query')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Field
        label="Redirect to"
        name="path"
        autoComplete="off"
        maxLength={200}
        hint="A path in the shop, such as /collections/vases or /policies/returns."
        value={path}
        error={errorAt('/path')}
        onChange={(event) => setPath(event.target.value)}
      />
    </FormDialog>
  )
}
