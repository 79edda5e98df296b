import { useNavigate, useSearchParams } from 'react-router'
import { jobStates } from '#vocabulary/whole-shop/jobs.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { viewsBy } from '../components/filters/list-query.ts'
import { ProgressBar } from '../components/progress-bar.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import { useSay } from '../statements/say.ts'
import type { JobList } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { CollectionExportDialog } from './collection-export-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ShopExportDialog } from './shop-export-dialog.tsx'
import { isOpen, kindOf, stateOf, saysMore } from './job-labels.ts'
import { useFollowing } from '../components/use-polling.ts'
import { useMessages } from './messages.ts'
import styles from './jobs.module.css'

const jobs = defineList({
  counts: true,
  texts: ['q'],
  dates: true,
  views: viewsBy('state', jobStates),
  // The address of an export holds the filter of the products that it is about.
  adjust: (query, search) => (search.has('export') ? {} : query),
  read: (api, call) => api.listJobs(call),
})

/** Reads the imports and exports. */
export const loader = loaderOf(jobs)

function useColumns(): readonly TableColumn<JobList['items'][number]>[] {
  const m = useMessages()
  const say = useSay()
  const may = useMay()
  const pageOf = ({ kind, id }: JobList['items'][number]): string =>
    kind === 'content_import' && may('content:write') ? places.contentImport(id) : places.job(id)
  return [
    {
      heading: m.columns.job,
      phone: 'lead',
      cell: (job) => (
        <span className={styles.name}>
          <RowLink to={pageOf(job)}>{kindOf(job, m)}</RowLink>
          {saysMore(job) && <span className={styles.muted}>{say(job.titleStatement)}</span>}
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
  const list = useList(jobs)
  const { items } = list.data
  const m = useMessages()
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
      <ButtonLink to={places.newImport()} kind="primary" size="small" icon="plus">
        {m.importProducts}
      </ButtonLink>
    </>
  )
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={actions}
      list={list}
      search={m.search}
      views={{ label: m.views, names: { all: m.all, ...m.states } }}
      filters={<FilterDates label={m.columns.requested} />}
      caption={m.caption}
      columns={useColumns()}
      empty={list.view === 'all' ? { title: m.none, text: m.noneText } : { title: m.noneInView }}
      pages={m.pages}
    >
      {search.get('export') === 'products' && <ExportDialog search={search} onClose={close} />}
      {search.get('export') === 'collections' && <CollectionExportDialog onClose={close} />}
      {search.get('export') === 'shop' && <ShopExportDialog onClose={close} />}
    </ListScreen>
  )
}
