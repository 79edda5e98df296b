import { Link, useLoaderData, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { ProgressBar } from '../components/progress-bar.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { JobList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { count } from '../messages/statuses.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ShopExportDialog } from './shop-export-dialog.tsx'
import { isOpen, kindOf, stateOf } from './job-labels.ts'
import { useFollowing } from '../components/use-polling.ts'
import styles from './jobs.module.css'

/** Reads the imports and exports. */
export function loader(args: LoaderFunctionArgs): Promise<JobList> {
  const after = new URL(args.request.url).searchParams.get('after')
  return load(args, (api, signal) => api.listJobs({ query: after ? { after } : {}, signal }))
}

const columns: readonly TableColumn<JobList['items'][number]>[] = [
  {
    heading: 'Job',
    phone: 'lead',
    cell: (job) => (
      <span className={styles.name}>
        <Link className={rowLink} to={places.job(job.id)}>
          {kindOf(job)}
        </Link>
        <span className={styles.muted}>{job.title}</span>
      </span>
    ),
  },
  {
    heading: 'Status',
    phone: 'end',
    cell: (job) => <StatusTag tone={stateOf(job).tone}>{stateOf(job).label}</StatusTag>,
  },
  {
    heading: 'Progress',
    phone: 'plain',
    cell: (job) =>
      isOpen(job) ? (
        <ProgressBar done={job.done} total={job.total} waiting={job.state === 'waiting'} />
      ) : job.problemCount > 0 ? (
        count(job.problemCount, 'problem')
      ) : (
        'No problems'
      ),
  },
  { heading: 'By', phone: 'hide', cell: ({ by }) => by },
  { heading: 'Requested', cell: ({ createdAt }) => <LocalMoment at={createdAt} /> },
]

/** Files of products that go in and out, and how far they are. */
export function Component() {
  const { items, next } = useLoaderData<JobList>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useFollowing(items.some(isOpen))
  const may = useMay()
  const close = () => void navigate(places.jobs, { replace: true })
  const actions = (
    <>
      {may('shop:export') && (
        <ButtonLink to={places.shopExport} size="small">
          Export the shop
        </ButtonLink>
      )}
      {may('shop:import') && (
        <ButtonLink to={places.newBundle} size="small">
          Import a bundle
        </ButtonLink>
      )}
      <ButtonLink to={places.newExport()} size="small">
        Export products
      </ButtonLink>
      <ButtonLink to={places.newImport} kind="primary" size="small" icon="plus">
        Import products
      </ButtonLink>
    </>
  )
  return (
    <Page
      title="Import and export"
      lead="Product files in Shopify’s CSV format, and bundles of the whole shop. Jobs run in the background. Files are stored for 30 days."
      actions={items.length > 0 && actions}
    >
      {items.length > 0 ? (
        <Table
          caption="Imports and exports, newest first"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title="No imports or exports yet"
          text="Every import starts with a dry run that lists the problems row by row."
        >
          {actions}
        </EmptyState>
      )}
      <CursorPager label="Pages of imports and exports" search={search} next={next} />
      {search.get('export') === 'products' && <ExportDialog search={search} onClose={close} />}
      {search.get('export') === 'shop' && <ShopExportDialog onClose={close} />}
    </Page>
  )
}
