import type { ComponentProps } from 'react'
import { useFetcher, useSearchParams, type FetcherWithComponents } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useMessages as useProblemMessages } from '../../problems/messages.ts'
import { codeProblems, type CodeAnswer, type CodeKind } from './change-codes.ts'
import styles from './code-form.module.css'

/** The change of codes of one kind, as {@link useCodeChange} gives it. */
export interface CodeChange {
  fetcher: FetcherWithComponents<CodeAnswer>
  problem: string | undefined
}

/**
 * The fetcher that changes codes of one kind, and the reason of the last
 * refusal, from its answer or the address; `missing` means that no code was entered.
 */
export function useCodeChange(kind: CodeKind, missing: string): CodeChange {
  const fetcher = useFetcher<CodeAnswer>({ key: kind })
  const [search] = useSearchParams()
  const { failures, offline } = useProblemMessages()
  const said = fetcher.data ? fetcher.data.problem : search.get(kind)
  if (said === 'offline') return { fetcher, problem: offline }
  const known = codeProblems[kind].find((code) => code === said)
  return { fetcher, problem: known === 'invalid_request' ? missing : known && failures[known] }
}

interface CodeFormProps extends Omit<ComponentProps<typeof Field>, 'name'> {
  change: CodeChange
  action: string
  /** The page that a plain post comes back to. */
  back: 'cart' | 'checkout'
  /** The button. */
  send: string
  /** Codes that are there already: another number empties the field. */
  count: number
}

/** A field for one more code. */
export function CodeForm({ change, action, back, send, count, ...field }: CodeFormProps) {
  const { fetcher, problem } = change
  return (
    <fetcher.Form method="post" action={action} key={count} className={styles.form}>
      <input type="hidden" name="back" value={back} />
      <Field
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        error={problem}
        {...field}
      />
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
        {send}
      </Button>
    </fetcher.Form>
  )
}
