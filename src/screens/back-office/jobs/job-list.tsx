import { useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { JobList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ShopExportDialog } from './shop-export-dialog.tsx'
import { isOpen, kindOf, stateOf, saysMore } from './job-labels.ts'
import { useFollowing } from '../components/use-polling.ts'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

/** Reads the imports and exports. */
export function loader(args: LoaderFunctionArgs): Promise<JobList> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listJobs({ query: after ? { after } : {}, signal }))
}

function useColumns(): readonly TableColumn<JobList['items'][number]>[] {
  const m = useMessages()
  return [
    {
      heading: m.columns.job,
      phone: 'lead',
      cell: (job) => (
        <span className={styles.name}>
          <RowLink to={places.job(job.id)}>{kindOf(job, m)}</RowLink>
          {saysMore(job) && <span className={styles.muted}>{job.title}</span>}
        </span>
      ),
    },
    {
      heading: m.columns.status,
      phone: 'end',
      cell: (job) => <StatusTag tone={stateOf(job, m).tone}>{stateOf(job, m).label}</StatusTag>,
    },
    {
      heading: m.columns.progress,
      phone: 'plain',
      cell: (job) =>
        isOpen(job) ? (
          <ProgressBar done={job.done} total={job.total} waiting={job.state === 'waiting'} />
        ) : job.problemCount > 0 ? (
          m.problemCount(job.problemCount)
        ) : (
          m.noProblems
        ),
    },
    { heading: m.columns.by, phone: 'hide', cell: ({ by }) => by },
    { heading: m.columns.requested, cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
  ]
}

/** Files of products that go in and out, and how far they are. */
export function Component() {
  const { items, next } = useLoaderData<JobList>()
  const m = useMessages()
  const columns = useColumns()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useFollowing(items.some(isOpen))
  const may = useMay()
  const close = () => void navigate(places.jobs, { replace: true })
  const actions = (
    <>
      {may('shop:export') && (
        <ButtonLink to={places.shopExport} size="small">
          {m.exportShop}
        </ButtonLink>
      )}
      {may('shop:import') && (
        <ButtonLink to={places.newBundle} size="small">
          {m.importBundle}
        </ButtonLink>
      )}
      <ButtonLink to={places.newExport()} size="small">
        {m.exportProducts}
      </ButtonLink>
      <ButtonLink to={places.newImport} kind="primary" size="small" icon="plus">
        {m.importProducts}
      </ButtonLink>
    </>
  )
  return (
    <Page title={m.title} lead={m.lead} actions={items.length > 0 && actions}>
      <List
        caption={m.caption}
        columns={columns}
        rows={items}
        empty={{ title: m.none, text: m.noneText, children: actions }}
        pages={m.pages}
        next={next}
      />
      {search.get('export') === 'products' && <ExportDialog search={search} onClose={close} />}
      {search.get('export') === 'shop' && <ShopExportDialog onClose={close} />}
    </Page>
  )
}
