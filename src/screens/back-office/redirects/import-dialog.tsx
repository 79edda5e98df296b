import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { RedirectImport } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './redirects.module.css'

/** Imports redirects from a file, and lists the rows that were left out. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<RedirectImport>()
  async function send(): Promise<void> {
    if (result || !file) return onClose()
    const answer = await mutation.attempt((idempotencyKey) =>
      api.importAddressRedirects({ upload: file, contentType: 'text/csv', idempotencyKey }),
    )
    if (!answer) return
    setResult(answer)
    await revalidate()
  }
  return (
    <FormDialog
      title={m.importTitle}
      does={result ? m.close : m.importIt}
      busy={mutation.busy}
      done={result !== undefined}
      missing={{ file: !file && m.chooseFile }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      {result ? (
        <Result result={result} />
      ) : (
        <Field
          label={m.file}
          name="file"
          type="file"
          accept=".csv,text/csv"
          hint={m.fileHint}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            mutation.forget()
          }}
        />
      )}
    </FormDialog>
  )
}

function Result({ result: { created, changed, unchanged, refused } }: { result: RedirectImport }) {
  const m = useMessages()
  const say = useSay()
  return (
    <div role="status" className={styles.result}>
      <p>{m.imported(created, changed, unchanged)}</p>
      {refused.length > 0 && (
        <>
          <p>{m.refused(refused.length)}</p>
          <ul className={styles.refused}>
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
