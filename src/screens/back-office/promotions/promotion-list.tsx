import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { Promotion } from '../types.ts'
import { useMessages } from './messages.ts'
import { summaryOf } from './promotion-summary.ts'
import { isStatus, usePromotionStatuses } from './promotion-statuses.ts'

interface ListData {
  items: Promotion[]
  next: string | null
}

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

function useColumns(): TableColumn<Promotion>[] {
  const m = useMessages()
  const statuses = usePromotionStatuses()
  const locale = useLocale()
  const { markets } = useOffice().shop
  return [
    {
      heading: m.name,
      phone: 'lead',
      cell: ({ id, name }) => (
        <Link className={rowLink} to={places.promotion(id)}>
          {name}
        </Link>
      ),
    },
    {
      heading: m.discount,
      phone: 'plain',
      cell: (promotion) => summaryOf(promotion, m.summary, locale, markets),
    },
    {
      heading: m.used,
      numeric: true,
      cell: ({ used, limits }) => (used === null ? '–' : m.usedOf(used, String(limits.inAll ?? '–'))),
    },
    { heading: m.priority, numeric: true, phone: 'hide', cell: ({ priority }) => priority },
    {
      heading: m.status,
      phone: 'end',
      cell: ({ status }) => <StatusTag tone={statuses[status].tone}>{statuses[status].label}</StatusTag>,
    },
  ]
}

/** The promotions. */
export function Component() {
  const { items, next } = useLoaderData<ListData>()
  const [search] = useSearchParams()
  const may = useMay()
  const m = useMessages()
  const columns = useColumns()
  const statuses = usePromotionStatuses()
  const [q, status] = [search.get('q') ?? '', search.get('status') ?? undefined]
  const filtered = q !== '' || status !== undefined
  return (
    <Page
      title={m.title}
      lead={m.lead}
      actions={
        may('promotions:write') && (
          <ButtonLink size="small" kind="primary" icon="plus" to={places.newPromotion}>
            {m.create}
          </ButtonLink>
        )
      }
    >
      <Filters label={m.name} q={q} clear={filtered ? places.promotions : null}>
        <FilterSelect name="status" label={m.status} value={status} options={statuses} />
      </Filters>
      {items.length > 0 ? (
        <Table caption={m.lastUpdated} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={filtered ? m.noneFound : m.none} text={filtered ? m.tryOther : m.startWith} />
      )}
      <CursorPager label={m.pages} search={search} next={next} />
    </Page>
  )
}
