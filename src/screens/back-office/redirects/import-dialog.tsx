import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { Arrow } from '../components/arrow.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { RedirectImport } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './redirects.module.css'

/** Tries a file of redirects, imports it, and lists the rows that are left out. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages()
  const { mutation, tried, result, choose, missing, next } = useImport()
  const nothing = tried !== undefined && tried.created + tried.changed === 0
  const done = result !== undefined || nothing
  return (
    <FormDialog
      title={m.importTitle}
      does={done ? m.close : tried ? m.importIt : m.tryIt}
      busy={mutation.busy}
      done={done}
      missing={missing}
      onSubmit={() => (done ? onClose() : void next())}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {!result && (
        <Field
          label={m.file}
          name="file"
          type="file"
          accept=".csv,text/csv"
          hint={m.fileHint}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      )}
      {tried && !result && (
        <Result result={tried} said={nothing ? m.changesNothing : sentenceOf(tried, m.wouldBe)} />
      )}
      {result && <Result result={result} said={sentenceOf(result, m.imported)} />}
    </FormDialog>
  )
}

/** The file, its dry run and its import: another file begins again. */
function useImport() {
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File>()
  const [tried, setTried] = useState<RedirectImport>()
  const [result, setResult] = useState<RedirectImport>()
  async function next(): Promise<void> {
    if (!file) return
    const query = tried ? {} : { dryRun: '1' as const }
    const answer = await mutation.attempt((idempotencyKey) =>
      api.importAddressRedirects({ query, upload: file, contentType: 'text/csv', idempotencyKey }),
    )
    if (!answer) return
    if (!tried) return setTried(answer)
    setResult(answer)
    await revalidate()
  }
  function choose(chosen: File | undefined): void {
    setFile(chosen)
    setTried(undefined)
    mutation.forget()
  }
  return { mutation, tried, result, choose, missing: { file: !file && m.chooseFile }, next }
}

const sentenceOf = (
  { created, changed, unchanged }: RedirectImport,
  say: (created: number, changed: number, unchanged: number) => string,
): string => say(created, changed, unchanged)

/** Most redirects that are listed. */
const mostListed = 100

function Result({ result: { changes, refused }, said }: { result: RedirectImport; said: string }) {
  const m = useMessages()
  const say = useSay()
  return (
    <div role="status" className={styles.result}>
      <p>{said}</p>
      {changes.length > 0 && (
        <ul className={styles.rows}>
          {changes.slice(0, mostListed).map(({ line, from, before, to }) => (
            <li key={line}>
              <bdi>{from}</bdi> <Arrow /> <bdi>{to}</bdi>
              {before !== null && (
                <span className={styles.before}>
                  {m.before} <bdi>{before}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {changes.length > mostListed && <p>{m.andMore(changes.length - mostListed)}</p>}
      {refused.length > 0 && (
        <>
          <p>{m.refused(refused.length)}</p>
          <ul className={styles.rows}>
            {refused.map(({ line, from, reason }) => (
              <li key={line}>
                {m.lineOf(line)} <bdi>{from}</bdi>: {say(reason)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
