import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { usePlace } from '../../place.ts'
import { Button, buttonLook, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { Job } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { countsOf, isOpen, kindOf, stateOf, saysMore } from './job-labels.ts'
import { BundleCounts } from './bundle-counts.tsx'
import { CancelJob } from './cancel-job.tsx'
import { kindCountsOf } from './bundle-kinds.ts'
import { Changes, PassedOver } from './dry-run.tsx'
import { JobProgress } from './job-progress.tsx'
import { useMessages } from './messages.ts'
import { importFile } from './table-of.ts'
import type { JobMessages } from './messages/en.ts'
import { useFollowing } from '../components/use-polling.ts'
import styles from './jobs.module.css'

/** Reads a job. */
export const loader = (args: LoaderFunctionArgs): Promise<Job> =>
  load(args, (api, signal) => api.getJob({ params: { jobId: args.params['jobId'] ?? '' }, signal }))

/** The progress of an import or export, and its result. */
export function Component() {
  const job = useLoaderData<Job>()
  const api = useApi()
  useFollowing(isOpen(job))
  const words = useMessages()
  const m = words.page
  const { language } = usePlace()
  const { label, tone } = stateOf(job, words)
  const title = useSay()(job.titleStatement)
  return (
    <Page
      title={kindOf(job, words)}
      back={{ to: places.jobs, label: words.title }}
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      lead={job.dryRun ? m.reviewDryRun(title) : saysMore(job) && title}
      actions={
        isOpen(job) && (
          <CancelJob act={(idempotencyKey) => api.cancelJob({ params: { jobId: job.id }, idempotencyKey })} />
        )
      }
    >
      <Outcome job={job} />
      {job.bundle && <BundleCounts job={job} />}
      <Counts counts={countsOf(job, words, language)} />
      {job.passedOver.length > 0 && <PassedOver headings={job.passedOver} />}
      {job.problems.length > 0 && <Problems job={job} />}
      {job.changes.length > 0 && <Changes job={job} />}
      <Panel title={m.details}>
        <Facts
          texts
          facts={[
            [m.requestedBy, job.by],
            [words.columns.requested, <LocalMoment key="requested" at={job.createdAt} />],
            ...(job.endedAt ? [[m.finished, <LocalMoment key="over" at={job.endedAt} />] as const] : []),
            [m.availableUntil, <LocalMoment key="kept" at={job.goneAt} only="date" />],
          ]}
        />
      </Panel>
    </Page>
  )
}

/** The counts of a job, each under its label. */
function Counts({ counts }: { counts: ReturnType<typeof countsOf> }) {
  if (counts.length === 0) return null
  return (
    <dl className={styles.figures}>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outcome of a job, with the next action. */
function Outcome({ job }: { job: Job }) {
  const m = useMessages().page
  const say = useSay()
  if (isOpen(job)) return <JobProgress job={job} />
  if (job.state === 'failed')
    return (
      <div className={styles.done}>
        <Notice tone="error">{job.reason ? say(job.reason) : m.failed}</Notice>
        <BackToFile job={job} />
      </div>
    )
  if (job.state === 'cancelled') return <Notice tone="warning">{m.wasCancelled}</Notice>
  if (job.hasResult)
    return (
      <p>
        <a
          href={`/api/admin/jobs/${encodeURIComponent(job.id)}/result`}
          download
          className={buttonLook({ kind: 'primary' })}
        >
          {m.download}
        </a>
      </p>
    )
  return job.dryRun && (job.import || job.bundle) ? <RunIt job={job} /> : null
}

/** The link back to the page that created it. */
function BackToFile({ job }: { job: Job }) {
  const m = useMessages().page
  if (job.import) {
    const { fileId, of } = job.import
    return <ButtonLink to={places.importFile(fileId, of)}>{m.editMapping}</ButtonLink>
  }
  if (!job.bundle) return null
  const { fileId, existing } = job.bundle
  return <ButtonLink to={places.bundle(fileId, existing)}>{m.backToFile}</ButtonLink>
}

/** The subject of a dry run, as the next step names it. */
const trialLabels = (job: Job, m: JobMessages['page']): { something: boolean; label: string } =>
  job.bundle
    ? {
        something: kindCountsOf(job).some(({ added, changed }) => added + changed > 0),
        label: m.bundleTried,
      }
    : {
        something: (job.counts['created'] ?? 0) + (job.counts['changed'] ?? 0) > 0,
        label: job.import?.of === 'collections' ? m.collectionsTried : m.productsTried,
      }

/** Starts the import after its dry run. */
function RunIt({ job }: { job: Job }) {
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  const m = useMessages().page
  const { something, label } = trialLabels(job, m)
  const ask = (idempotencyKey: string): Promise<Job> | undefined => {
    if (job.bundle) return api.importBundle({ body: { ...job.bundle, dryRun: false }, idempotencyKey })
    if (!job.import) return undefined
    const { of, ...body } = job.import
    return importFile(api, of, { body: { ...body, dryRun: false }, idempotencyKey })
  }
  async function run(): Promise<void> {
    const begun = await mutation.attempt(async (idempotencyKey) => ask(idempotencyKey))
    if (begun) await navigate(places.job(begun.id))
  }
  return (
    <div className={styles.done}>
      <TroubleNote trouble={mutation.trouble} />
      <Notice tone={something ? 'info' : 'warning'}>{something ? label : m.changesNothing}</Notice>
      <div className={styles.buttons}>
        {something && (
          <Button kind="primary" busy={mutation.busy} onClick={() => void run()}>
            {m.startImport}
          </Button>
        )}
        <BackToFile job={job} />
      </div>
    </div>
  )
}

type Problem = Job['problems'][number]

const columnsOf = (
  job: Job,
  m: JobMessages['page'],
  say: ReturnType<typeof useSay>,
): readonly TableColumn<Problem>[] => [
  { heading: m.line, numeric: true, cell: ({ line }) => line ?? '–' },
  {
    heading: m.problem,
    phone: 'lead',
    cell: ({ reason, subject }) => (
      <span className={styles.name}>
        {say(reason)}
        {subject && <span className={styles.muted}>{subject}</span>}
      </span>
    ),
  },
  { heading: job.bundle ? m.field : m.column, cell: ({ column }) => column ?? '–' },
  {
    heading: m.result,
    phone: 'end',
    cell: ({ kind }) => (
      <StatusTag tone={kind === 'refused' ? 'bad' : 'waiting'}>
        {kind === 'refused' ? m.skipped : m.warning}
      </StatusTag>
    ),
  },
]

function Problems({ job }: { job: Job }) {
  const m = useMessages().page
  const say = useSay()
  const { problems, problemCount, hasProblems } = job
  const rows = problems.map((problem, at) => ({ ...problem, at }))
  const first = problemCount > problems.length ? m.firstOf(problems.length, problemCount) : ''
  return (
    <Panel
      title={m.problems}
      actions={
        hasProblems && (
          <a
            href={`/api/admin/jobs/${encodeURIComponent(job.id)}/problems`}
            download
            className={buttonLook({ size: 'small' })}
          >
            {m.downloadProblems}
          </a>
        )
      }
    >
      {first && <p className={styles.muted}>{first}</p>}
      <Table
        caption={m.problems}
        columns={columnsOf(job, m, say)}
        rows={rows}
        rowKey={({ at }) => String(at)}
      />
    </Panel>
  )
}
