import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Facts, Page, Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useFollowing } from '../components/use-polling.ts'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useSay } from '../statements/say.ts'
import type { ContentResults, Job } from '../types.ts'
import { CancelJob } from './cancel-job.tsx'
import { isOpen, kindOf, stateOf } from './job-labels.ts'
import { JobProgress } from './job-progress.tsx'
import { useMessages } from './messages.ts'
import type { JobMessages } from './messages/en.ts'
import styles from './jobs.module.css'

interface PageData extends ContentResults {
  job: Job
}

const filesOnPage = 50

/** Reads an import of content, and the results that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const after = new URL(args.request.url).searchParams.get('after')
  const params = { jobId: args.params['jobId'] ?? '' }
  const query = { limit: filesOnPage, ...(after ? { after } : {}) }
  return load(args, async (api, signal) => {
    const job = await api.getContentImport({ params, signal })
    return { job, ...(await api.listContentImportFiles({ params, query, signal })) }
  })
}

type Result = ContentResults['items'][number]

const tones: Record<Result['outcome'], Tone> = {
  created: 'good',
  changed: 'good',
  unchanged: 'neutral',
  refused: 'bad',
}

/** The dry run of files of content, or their import: its progress, and the result of each file. */
export function Component() {
  const { job, items, next } = useLoaderData<PageData>()
  const [search] = useSearchParams()
  const api = useApi()
  const words = useMessages()
  const m = words.content
  useFollowing(isOpen(job))
  const { label, tone } = stateOf(job, words)
  const title = job.dryRun ? m.tried : m.done
  const columns = useColumns(job.dryRun)
  return (
    <Page
      title={kindOf(job, words)}
      back={{ to: places.pages, label: m.back }}
      beside={<StatusTag tone={tone}>{label}</StatusTag>}
      lead={job.title}
      actions={
        isOpen(job) && (
          <CancelJob
            act={(idempotencyKey) => api.cancelContentImport({ params: { jobId: job.id }, idempotencyKey })}
          />
        )
      }
    >
      <Standing job={job} />
      {items.length > 0 && (
        <Panel title={title}>
          <div className={styles.counts}>
            <Facts facts={countsOf(job, m)} />
          </div>
          <Table
            caption={title}
            columns={columns}
            rows={items.map((item, at) => ({ ...item, at }))}
            rowKey={({ at }) => String(at)}
          />
        </Panel>
      )}
      <CursorPager label={m.pages} search={search} next={next} />
    </Page>
  )
}

/** How many files have each outcome; outcomes that none has are left out. */
const countsOf = ({ counts, dryRun }: Job, m: JobMessages['content']): (readonly [string, number])[] =>
  (['created', 'changed', 'unchanged', 'refused'] as const).flatMap((outcome) => {
    const count = counts[outcome] ?? 0
    return count > 0 ? [[(dryRun ? m.outcomes : m.outcomesDone)[outcome], count] as const] : []
  })

/** The progress of the job or its outcome, with the next step. */
function Standing({ job }: { job: Job }) {
  const words = useMessages()
  const say = useSay()
  const { content: m, page } = words
  const something = (job.counts['created'] ?? 0) + (job.counts['changed'] ?? 0) > 0
  if (isOpen(job)) return <JobProgress job={job} />
  if (job.state === 'failed')
    return <Notice tone="error">{job.reason ? say(job.reason) : page.failed}</Notice>
  if (job.state === 'cancelled') return <Notice tone="warning">{page.wasCancelled}</Notice>
  if (!something) return <Notice tone="warning">{job.dryRun ? page.changesNothing : m.nothingChanged}</Notice>
  return job.dryRun ? <StartIt jobId={job.id} /> : <Notice tone="success">{m.drafts}</Notice>
}

/** Starts the import after its dry run. */
function StartIt({ jobId }: { jobId: string }) {
  const words = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()
  async function start(): Promise<void> {
    const begun = await mutation.attempt((idempotencyKey) =>
      api.startContentImport({ params: { jobId }, idempotencyKey }),
    )
    if (begun) await navigate(places.contentImport(begun.id))
  }
  return (
    <div className={styles.done}>
      <TroubleNote trouble={mutation.trouble} />
      <Notice tone="info">{words.content.nothingYet}</Notice>
      <div className={styles.buttons}>
        <Button kind="primary" busy={mutation.busy} onClick={() => void start()}>
          {words.page.startImport}
        </Button>
        <ButtonLink to={places.newContentImport}>{words.chooseAnother}</ButtonLink>
      </div>
    </div>
  )
}

function useColumns(dryRun: boolean): readonly TableColumn<Result>[] {
  const { content: m, file, page } = useMessages()
  const say = useSay()
  return [
    { heading: file, phone: 'lead', cell: ({ file: name }) => <bdi>{name}</bdi> },
    {
      heading: page.problem,
      phone: 'plain',
      cell: ({ problems }) =>
        problems.map(({ field, reason }, at) => (
          <span key={at} className={styles.name}>
            {say(reason)}
            {field && (
              <span className={styles.muted}>
                <bdi>{field}</bdi>
              </span>
            )}
          </span>
        )),
    },
    {
      heading: page.result,
      phone: 'end',
      cell: ({ outcome }) => (
        <StatusTag tone={tones[outcome]}>{dryRun ? m.outcomes[outcome] : m.outcomesDone[outcome]}</StatusTag>
      ),
    },
  ]
}
