import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { promotionStatuses } from '#vocabulary/pricing/promotions.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { useSelection } from '../components/bulk/selection.ts'
import { ticksOf } from '../components/bulk/tick.tsx'
import { useBulk } from '../components/bulk/use-bulk.ts'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { readListQuery } from '../components/filters/list-query.ts'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { load } from '../session/access.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { Promotion, PromotionInput, PromotionQuery } from '../types.ts'
import { useMessages } from './messages.ts'
import { summaryOf } from './promotion-summary.ts'
import { usePromotionStatuses } from './promotion-statuses.ts'

interface ListData {
  items: Promotion[]
  next: string | null
}

const readPromotionQuery = (search: URLSearchParams): PromotionQuery =>
  readListQuery(search, { choices: { status: promotionStatuses } })

/** The content of a promotion, switched on or off. */
function switched(promotion: Promotion, enabled: boolean): PromotionInput {
  const { name, note, trigger, from, until, priority, combines, effect, target, conditions, limits } =
    promotion
  return { name, note, enabled, trigger, from, until, priority, combines, effect, target, conditions, limits }
}

/** Reads the promotions, last changed first. */
export function loader(args: LoaderFunctionArgs): Promise<ListData> {
  const query: PromotionQuery = readPromotionQuery(new URL(args.request.url).searchParams)
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
      cell: ({ id, name }) => <RowLink to={places.promotion(id)}>{name}</RowLink>,
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
  const api = useApi()
  const { after: _, ...filter } = readPromotionQuery(search)
  const selection = useSelection(JSON.stringify(filter), items)
  const bulk = useBulk(selection, (page) => api.listPromotions({ query: { ...filter, ...page } }))
  const enable = (enabled: boolean) => {
    const change = (promotion: Promotion, isEnabled: boolean, idempotencyKey: string) =>
      api.replacePromotion({
        params: { promotionId: promotion.id },
        version: promotion.version,
        body: switched(promotion, isEnabled),
        idempotencyKey,
      })
    return bulk.start<Promotion>({
      fits: (promotion) => promotion.enabled !== enabled,
      run: (promotion, key) => change(promotion, enabled, key),
      undo: (_before, promotion, key) => change(promotion, !enabled, key),
      done: enabled ? m.bulk.activated : m.bulk.deactivated,
    })
  }
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
      <Filters label={m.name} clear={filtered ? places.promotions : null}>
        <FilterSelect name="status" label={m.status} options={statuses} />
      </Filters>
      <List
        caption={m.lastUpdated}
        columns={columns}
        rows={items}
        ticks={may('promotions:write') && ticksOf(selection, items, ({ name }) => name)}
        empty={{ title: filtered ? m.noneFound : m.none, text: filtered ? m.tryOther : m.startWith }}
        pages={m.pages}
        next={next}
      />
      <BulkBar selection={selection} next={next} bulk={bulk}>
        <Button size="small" onClick={() => void enable(false)}>
          {m.bulk.deactivate}
        </Button>
        <Button size="small" kind="primary" onClick={() => void enable(true)}>
          {m.bulk.activate}
        </Button>
      </BulkBar>
    </Page>
  )
}
