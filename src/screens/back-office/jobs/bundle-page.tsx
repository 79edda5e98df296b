import { useState } from 'react'
import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
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
import type { BundleFile, Job } from '../types.ts'
import { bundleKind } from './bundle-labels.ts'
import { sizeOf } from './job-labels.ts'
import styles from './jobs.module.css'

/** Reads the contents of the bundle. */
export const loader = (args: LoaderFunctionArgs): Promise<BundleFile> =>
  load(args, (api, signal) => api.getBundle({ params: { fileId: args.params['fileId'] ?? '' }, signal }))

type Existing = NonNullable<Job['bundle']>['existing']
type Taken = BundleFile['taken'][number]
type Left = BundleFile['left'][number]

const documents: TableColumn<Taken> = {
  heading: 'In the file',
  phone: 'end',
  numeric: true,
  cell: (row) => row.documents.toLocaleString('en'),
}
const kind: TableColumn<Taken> = {
  heading: 'Type',
  phone: 'lead',
  cell: (row) => bundleKind(row.kind),
}
const takenColumns: readonly TableColumn<Taken>[] = [kind, documents]
const leftColumns: readonly TableColumn<Left>[] = [
  kind,
  documents,
  { heading: 'Reason', phone: 'plain', cell: ({ reason }) => reason },
]

/** The contents of the bundle, and the choice for documents that differ; then a dry run. */
export function Component() {
  const file = useLoaderData<BundleFile>()
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
      back={{ to: places.newBundle, label: 'Choose another file' }}
      lead={`Step 2 of 3: review the content. Bundle of ${file.shop}, ${sizeOf(file.bytes)}.`}
    >
      <div className={styles.columns}>
        <TroubleNote trouble={mutation.trouble} onLeave={() => keepForm('bundle', { existing })} />
        <fieldset className={styles.choices}>
          <legend>Records that differ from the file</legend>
          <Choice
            {...choose('keep')}
            label="Keep the shop’s version"
            about="Missing records are added. Nothing else changes."
          />
          <Choice
            {...choose('take')}
            label="Use the version in the file"
            about="Products, stock, pages and customers are overwritten. Orders, invoices, gift cards and staff are not."
          />
        </fieldset>
        {file.taken.length === 0 && (
          <Notice tone="warning">This file contains nothing that can be imported into a running shop.</Notice>
        )}
        <div className={styles.buttons}>
          <Button
            kind="primary"
            busy={mutation.busy}
            disabled={file.taken.length === 0}
            onClick={() => void tryIt()}
          >
            Start dry run
          </Button>
        </div>
        <p className={styles.muted}>
          A dry run changes nothing. It reports what would be added, changed and skipped. An import never
          deletes records.
        </p>
        {file.taken.length > 0 && (
          <Panel title="Records to import">
            <Table
              caption="Records to import"
              columns={takenColumns}
              rows={file.taken}
              rowKey={(row) => row.kind}
            />
          </Panel>
        )}
        {file.left.length > 0 && (
          <Panel title="Records not imported">
            <Table
              caption="Records not imported"
              columns={leftColumns}
              rows={file.left}
              rowKey={(row) => row.kind}
            />
          </Panel>
        )}
      </div>
    </Page>
  )
}
