import { useState } from 'react'
import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Page } from '../pieces/page.tsx'
import { TroubleNote } from '../pieces/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useDeed } from '../session/use-deed.ts'
import styles from './jobs.module.css'

/** Asks nothing but whether whoever is here may follow imports. */
export const loader = (args: LoaderFunctionArgs): Promise<null> =>
  load(args, async (api, signal) => {
    await api.listJobs({ query: { limit: 1 }, signal })
    return null
  })

const largest = `${limits.shopExportBytes.value / 1_000_000} MB`

/** Chooses a bundle of a shop. Nothing is imported yet. */
export function Component() {
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState<string>()
  const api = useApi()
  const deed = useDeed()
  const navigate = useNavigate()

  async function send(): Promise<void> {
    if (!file) {
      setMissing('Choose a file')
      return
    }
    if (file.size > limits.shopExportBytes.value) {
      setMissing(`It is larger than ${largest}: put it in by npm run restore`)
      return
    }
    const name = file.name.slice(0, limits.titleLength.value)
    const contentType = name.endsWith('.tar') ? 'application/x-tar' : 'application/gzip'
    const sent = await deed.attempt((idempotencyKey) =>
      api.uploadBundle({ query: { name }, upload: file, contentType, idempotencyKey }),
    )
    if (sent) await navigate(places.bundle(sent.fileId))
  }
  return (
    <Page
      title="Import a bundle"
      back={{ to: places.jobs, words: 'Import and export' }}
      lead="Step 1 of 3: choose a bundle that a shop has exported. Nothing changes until you have seen what would."
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TroubleNote trouble={deed.trouble} />
        <Field
          label="File"
          name="file"
          type="file"
          accept=".tar,.gz,.tgz,application/gzip,application/x-tar"
          hint={`A bundle (.tar.gz or .tar) that you have made or trust. At most ${largest}.`}
          error={missing}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            setMissing(undefined)
            deed.forget()
          }}
        />
        <div className={styles.buttons}>
          <Button kind="primary" busy={deed.busy}>
            {deed.busy ? 'Sending the file' : 'Continue'}
          </Button>
        </div>
      </form>
    </Page>
  )
}
