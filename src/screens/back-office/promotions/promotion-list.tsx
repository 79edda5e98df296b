import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { Promotion } from '../types.ts'
import type { Status } from '../messages/statuses.ts'

/** The state of a promotion. */
export const promotionStatuses: Record<Promotion['status'], Status> = {
  running: { label: 'Active', tone: 'good' },
  scheduled: { label: 'Scheduled', tone: 'waiting' },
  off: { label: 'Inactive', tone: 'neutral' },
  ended: { label: 'Expired', tone: 'neutral' },
}

interface ListData {
  items: Promotion[]
  next: string | null
}

const isStatus = (text: string | null): text is Promotion['status'] =>
  text !== null && Object.hasOwn(promotionStatuses, text)

/** Reads the promotions, last changed first. */
export function loader(args: LoaderFunctionArgs): Promise<ListData> {
  const search = new URL(args.request.url).searchParams
  const [after, q, status] = ['after', 'q', 'status'].map((name) => search.get(name) || null)
  const query = {
    ...(after ? { after } : {}),
    ...(q ? { q } : {}),
    ...(isStatus(status ?? null) ? { status: status as Promotion['status'] } : {}),
  }
  return load(args, (api, signal) => api.listPromotions({ query, signal }))
}

const usesInLabels = ({ used, limits }: Promotion): string =>
  used === null ? '–' : `${used} of ${limits.inAll ?? '–'}`

const columns: readonly TableColumn<Promotion>[] = [
  {
    heading: 'Name',
    phone: 'lead',
    cell: ({ id, name }) => (
      <Link className={rowLink} to={places.promotion(id)}>
        {name}
      </Link>
    ),
  },
  { heading: 'Discount', phone: 'plain', cell: ({ summary }) => summary },
  { heading: 'Used', numeric: true, cell: usesInLabels },
  { heading: 'Priority', numeric: true, phone: 'hide', cell: ({ priority }) => priority },
  {
    heading: 'Status',
    phone: 'end',
    cell: ({ status }) => (
      <StatusTag tone={promotionStatuses[status].tone}>{promotionStatuses[status].label}</StatusTag>
    ),
  },
]

/** The promotions. */
export function Component() {
  const { items, next } = useLoaderData<ListData>()
  const [search] = useSearchParams()
  const may = useMay()
  const [q, status] = [search.get('q') ?? '', search.get('status') ?? undefined]
  const filtered = q !== '' || status !== undefined
  return (
    <Page
      title="Promotions"
      lead="Customers get the combination of promotions with the highest discount."
      actions={
        may('promotions:write') && (
          <ButtonLink size="small" kind="primary" icon="plus" to={places.newPromotion}>
            New promotion
          </ButtonLink>
        )
      }
    >
      <Filters label="Name" q={q} clear={filtered ? places.promotions : null}>
        <FilterSelect name="status" label="Status" value={status} options={promotionStatuses} />
      </Filters>
      {items.length > 0 ? (
        <Table
          caption="Promotions, last updated first"
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState
          title={filtered ? 'No promotions found' : 'No promotions yet'}
          text={filtered ? 'Try another name or status.' : 'Start with a discount code for new customers.'}
        />
      )}
      <CursorPager label="Pages of promotions" search={search} next={next} />
    </Page>
  )
}
