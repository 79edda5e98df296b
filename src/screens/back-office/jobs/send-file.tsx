import type { ReactNode } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMutation } from '../session/use-mutation.ts'
import { FileForm } from './file-form.tsx'
import { useMessages } from './messages.ts'
import type { JobMessages } from './messages/en.ts'

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
  /** A further act, beside the button. */
  beside?: ReactNode
}

/** The first step of an import: chooses a file and sends it in. Nothing is imported yet. */
export function SendFile({ title, words, accept, most, send, onSent, beside }: SendFileProps) {
  const m = useMessages()
  const mutation = useMutation()

  async function sendIt(file: File, name: string): Promise<void> {
    const sent = await mutation.attempt((idempotencyKey) => send(file, name, idempotencyKey))
    if (sent) await onSent(sent.fileId)
  }
  return (
    <Page title={title} back={{ to: places.jobs, label: m.title }} lead={words.lead}>
      <FileForm {...{ words, accept, most, mutation }} onSend={(file, name) => void sendIt(file, name)}>
        <Button kind="primary" busy={mutation.busy}>
          {mutation.busy ? m.uploading : m.continue}
        </Button>
        {beside}
      </FileForm>
    </Page>
  )
}
