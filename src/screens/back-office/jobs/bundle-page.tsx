import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { usePlace } from '../../place.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice } from '../../ui/form/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { keepForm, useSavedForm } from '../session/saved-form.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { BundleFile, Job } from '../types.ts'
import { sizeOf } from './job-labels.ts'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

/** Reads the contents of the bundle. */
export const loader = (args: LoaderFunctionArgs): Promise<BundleFile> =>
  load(args, (api, signal) => api.getBundle({ params: { fileId: args.params['fileId'] ?? '' }, signal }))

type Existing = NonNullable<Job['bundle']>['existing']
type Taken = BundleFile['taken'][number]
type Left = BundleFile['left'][number]

function useColumns(): { taken: TableColumn<Taken>[]; left: TableColumn<Left>[] } {
  const m = useMessages().bundle
  const { language } = usePlace()
  const say = useSay()
  const labels: Record<string, string> = m.kinds
  const taken: TableColumn<Taken>[] = [
    { heading: m.type, phone: 'lead', cell: ({ kind }) => labels[kind] ?? kind },
    {
      heading: m.inFile,
      phone: 'end',
      numeric: true,
      cell: ({ documents }) => documents.toLocaleString(language),
    },
  ]
  return { taken, left: [...taken, { heading: m.reason, phone: 'plain', cell: ({ reason }) => say(reason) }] }
}

/** The contents of the bundle, and the choice for documents that differ; then a dry run. */
export function Component() {
  const file = useLoaderData<BundleFile>()
  const words = useMessages()
  const m = words.bundle
  const { language } = usePlace()
  const columns = useColumns()
  const [search] = useSearchParams()
  const remembered = useSavedForm<{ existing: Existing }>('bundle')
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const requested = search.get('existing') === 'take' ? 'take' : 'keep'
  const [existing, setExisting] = useState<Existing>(remembered.existing ?? requested)

  async function tryIt(): Promise<void> {
    const body = { fileId: file.fileId, dryRun: true, existing } as const
    const job = await mutation.attempt((idempotencyKey) => api.importBundle({ body, idempotencyKey }))
    if (job) await navigate(places.job(job.id))
  }
  const choose = (value: Existing) => ({
    type: 'radio',
    name: 'existing',
    checked: existing === value,
    onChange: () => {
      mutation.forget()
      setExisting(value)
    },
  })
  return (
    <Page
      title={file.name}
      back={{ to: places.newBundle, label: words.chooseAnother }}
      lead={m.lead(file.shop, sizeOf(file.bytes, words, language))}
    >
      <div className={styles.columns}>
        <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm('bundle', { existing })} />
        <fieldset className={styles.choices}>
          <legend>{m.differ}</legend>
          <Choice {...choose('keep')} label={m.keep} about={m.keepAbout} />
          <Choice {...choose('take')} label={m.take} about={m.takeAbout} />
        </fieldset>
        {file.taken.length === 0 && <Notice tone="warning">{m.nothing}</Notice>}
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={mutation.busy}
            disabled={file.taken.length === 0}
            onClick={() => void tryIt()}
          >
            {words.startDryRun}
          </Button>
        </div>
        <p className={styles.muted}>{m.dryRun}</p>
        {file.taken.length > 0 && (
          <Panel title={m.taken}>
            <Table caption={m.taken} columns={columns.taken} rows={file.taken} rowKey={(row) => row.kind} />
          </Panel>
        )}
        {file.left.length > 0 && (
          <Panel title={m.left}>
            <Table caption={m.left} columns={columns.left} rows={file.left} rowKey={(row) => row.kind} />
          </Panel>
        )}
      </div>
    </Page>
  )
}
