import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { usePlace } from '../../place.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Page } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useMessages } from './messages.ts'
import type { JobMessages } from './messages/en.ts'
import styles from './jobs.module.css'

/** Asks nothing but whether whoever is here may follow imports. */
export const loadSending = (args: LoaderFunctionArgs): Promise<null> =>
  load(args, async (api, signal) => {
    await api.listJobs({ query: { limit: 1 }, signal })
    return null
  })

/** The props of {@link SendFile}. */
interface SendFileProps {
  title: string
  /** The description of the file, and the advice for one that is too large. */
  words: JobMessages['productFile']
  /** The kinds of files, as an input takes them. */
  accept: string
  /** Bytes. */
  most: number
  /** Sends the file in under a name that is not too long. */
  send(file: File, name: string, idempotencyKey: string): Promise<{ fileId: string }>
  onSent(fileId: string): void | Promise<void>
}

/** The first step of an import: chooses a file and sends it in. Nothing is imported yet. */
export function SendFile({ title, words, accept, most, send, onSent }: SendFileProps) {
  const m = useMessages()
  const { language } = usePlace()
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<string>()
  const mutation = useMutation()
  const largest = m.sizes.megabytes((most / 1_000_000).toLocaleString(language, { useGrouping: false }))

  async function sendIt(): Promise<void> {
    if (!file) {
      setMissing(m.chooseFile)
      return
    }
    if (file.size > most) {
      setMissing(words.tooLarge(largest))
      return
    }
    const name = shorten(file.name, limits.titleLength.value)
    const sent = await mutation.attempt((idempotencyKey) => send(file, name, idempotencyKey))
    if (sent) await onSent(sent.fileId)
  }
  return (
    <Page title={title} back={{ to: places.jobs, label: m.title }} lead={words.lead}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sendIt()
        }}
      >
        <TroubleNote trouble={mutation.trouble} />
        <Field
          label={m.file}
          name="file"
          type="file"
          accept={accept}
          hint={words.hint(largest)}
          error={missing}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setMissing(undefined)
            mutation.forget()
          }}
        />
        <div className={styles.buttons}>
          <Button kind="primary" busy={mutation.busy}>
            {mutation.busy ? m.uploading : m.continue}
          </Button>
        </div>
      </form>
    </Page>
  )
}
