import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { Button, buttonLook, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Job } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { countsOf, isOpen, kindOf, stateOf } from './job-labels.ts'
import { BundleCounts } from './bundle-counts.tsx'
import { kindCountsOf } from './bundle-labels.ts'
import { useFollowing } from '../components/use-polling.ts'
import styles from './jobs.module.css'

/** Reads a job. */
export const loader = (args: LoaderFunctionArgs): Promise<Job> =>
  load(args, (api, signal) => api.getJob({ params: { jobId: args.params['jobId'] ?? '' }, signal }))

/** The progress of an import or export, and its result. */
export function Component() {
  const job = useLoaderData<Job>()
  useFollowing(isOpen(job))
  const { label, tone } = stateOf(job)
  const step = job.dryRun ? 'Step 3 of 3: review the dry run. ' : ''
  return (
    <Page
      title={kindOf(job)}
      back={{ to: places.jobs, label: 'Import and export' }}
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      lead={`${step}${job.title}`}
      actions={isOpen(job) && <Cancel job={job} />}
    >
      <Outcome job={job} />
      {job.bundle && <BundleCounts job={job} />}
      <Panel title="Result">
        <Facts
          facts={[
            ...countsOf(job),
            ['Requested by', job.by],
            ['Requested', <LocalMoment key="requested" at={job.createdAt} />],
            ...(job.endedAt ? [['Finished', <LocalMoment key="over" at={job.endedAt} />] as const] : []),
            ['Available until', <LocalMoment key="kept" at={job.goneAt} only="date" />],
          ]}
        />
      </Panel>
      {job.problems.length > 0 && <Problems job={job} />}
    </Page>
  )
}

/** The outcome of a job, with the next action. */
function Outcome({ job }: { job: Job }) {
  if (isOpen(job))
    return (
      <div className={styles.done}>
        <ProgressBar done={job.done} total={job.total} waiting={job.state === 'waiting'} />
        <p className={styles.muted}>The job runs in the background.</p>
      </div>
    )
  if (job.state === 'failed')
    return (
      <div className={styles.done}>
        <Notice tone="error">{job.error ?? 'The job failed.'}</Notice>
        <BackToFile job={job} />
      </div>
    )
  if (job.state === 'cancelled')
    return <Notice tone="warning">The job was cancelled. Changes made before that remain.</Notice>
  if (job.hasResult)
    return (
      <p>
        <a
          href={`/api/admin/jobs/${encodeURIComponent(job.id)}/result`}
          download
          className={buttonLook({ kind: 'primary' })}
        >
          Download file
        </a>
      </p>
    )
  return job.dryRun ? <RunIt job={job} /> : null
}

/** The link back to the page that created it. */
function BackToFile({ job }: { job: Job }) {
  if (job.import)
    return <ButtonLink to={places.importFile(job.import.fileId)}>Edit column mapping</ButtonLink>
  if (!job.bundle) return null
  const { fileId, existing } = job.bundle
  return <ButtonLink to={places.bundle(fileId, existing)}>Back to the file</ButtonLink>
}

/** The subject of a dry run, as the next step names it. */
const trialLabels = (job: Job): { something: boolean; label: string } =>
  job.bundle
    ? {
        something: kindCountsOf(job).some(({ added, changed }) => added + changed > 0),
        label: 'Nothing has changed yet. The import sends no e-mails and charges nobody.',
      }
    : {
        something: (job.counts['created'] ?? 0) + (job.counts['changed'] ?? 0) > 0,
        label: 'Nothing has changed yet. Stock is set to the quantities in the file, where it has any.',
      }

/** Starts the import after its dry run. */
function RunIt({ job }: { job: Job }) {
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const { something, label } = trialLabels(job)
  const ask = (idempotencyKey: string): Promise<Job> | undefined => {
    if (job.bundle) return api.importBundle({ body: { ...job.bundle, dryRun: false }, idempotencyKey })
    return job.import
      ? api.importProducts({ body: { ...job.import, dryRun: false }, idempotencyKey })
      : undefined
  }
  async function run(): Promise<void> {
    const begun = await mutation.attempt(async (idempotencyKey) => ask(idempotencyKey))
    if (begun) await navigate(places.job(begun.id))
  }
  return (
    <div className={styles.done}>
      <TroubleNote trouble={mutation.trouble} />
      <Notice tone={something ? 'info' : 'warning'}>
        {something ? label : 'The import would change nothing.'}
      </Notice>
      <div className={styles.buttons}>
        {something && (
          <Button kind="primary" busy={mutation.busy} onClick={() => void run()}>
            Start import
          </Button>
        )}
        <BackToFile job={job} />
      </div>
    </div>
  )
}

function Cancel({ job }: { job: Job }) {
  const [confirming, setConfirming] = useState(false)
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function cancel(): Promise<void> {
    const params = { jobId: job.id }
    const ended = await mutation.attempt((idempotencyKey) => api.cancelJob({ params, idempotencyKey }))
    await revalidate()
    if (!ended) return
    setConfirming(false)
    say('Job cancelled')
  }
  return (
    <>
      <Button size="small" onClick={() => setConfirming(true)}>
        Cancel
      </Button>
      {confirming && (
        <FormDialog
          title="Cancel job"
          does="Cancel job"
          kind="danger"
          busy={mutation.busy}
          onSubmit={() => void cancel()}
          onClose={() => setConfirming(false)}
        >
          <TroubleNote trouble={mutation.trouble} />
          <p>The job stops after its current step. Changes made before that remain.</p>
        </FormDialog>
      )}
    </>
  )
}

type Problem = Job['problems'][number]

const columnsOf = (job: Job): readonly TableColumn<Problem>[] => [
  { heading: 'Line', numeric: true, cell: ({ line }) => line ?? '–' },
  {
    heading: 'Problem',
    phone: 'lead',
    cell: ({ message, subject }) => (
      <span className={styles.name}>
        {message}
        {subject && <span className={styles.muted}>{subject}</span>}
      </span>
    ),
  },
  { heading: job.bundle ? 'Field' : 'Column', cell: ({ column }) => column ?? '–' },
  {
    heading: 'Result',
    phone: 'end',
    cell: ({ kind }) => (
      <StatusTag tone={kind === 'refused' ? 'bad' : 'waiting'}>
        {kind === 'refused' ? 'Skipped' : 'Warning'}
      </StatusTag>
    ),
  },
]

function Problems({ job }: { job: Job }) {
  const { problems, problemCount, hasProblems } = job
  const rows = problems.map((problem, at) => ({ ...problem, at }))
  const first = problemCount > problems.length ? `The first ${problems.length} of ${problemCount}.` : ''
  return (
    <Panel
      title="Problems"
      actions={
        hasProblems && (
          <a
            href={`/api/admin/jobs/${encodeURIComponent(job.id)}/problems`}
            download
            className={buttonLook({ size: 'small' })}
          >
            Download rows with problems
          </a>
        )
      }
    >
      {first && <p className={styles.muted}>{first}</p>}
      <Table caption="Problems" columns={columnsOf(job)} rows={rows} rowKey={({ at }) => String(at)} />
    </Panel>
  )
}
