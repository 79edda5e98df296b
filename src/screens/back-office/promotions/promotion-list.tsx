import { promotionStatuses } from '#vocabulary/pricing/promotions.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay, useOffice } from '../session/office.ts'
import type { Promotion, PromotionInput } from '../types.ts'
import { useMessages } from './messages.ts'
import { summaryOf } from './promotion-summary.ts'
import { usePromotionStatuses } from './promotion-statuses.ts'
import { promotionUnusableIn } from './unusable-in.ts'
import styles from './promotions.module.css'

const promotions = defineList({
  counts: true,
  texts: ['q'],
  choices: { status: promotionStatuses },
  read: (api, call) => api.listPromotions(call),
})

/** Reads the promotions, last changed first. */
export const loader = loaderOf(promotions)

/** The content of a promotion, switched on or off. */
function switched(promotion: Promotion, enabled: boolean): PromotionInput {
  const { name, note, trigger, from, until, priority, combines, effect, target, conditions, limits } =
    promotion
  return { name, note, enabled, trigger, from, until, priority, combines, effect, target, conditions, limits }
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
    { heading: m.basics.method, phone: 'plain', cell: (promotion) => <Method promotion={promotion} /> },
    {
      heading: m.discount,
      phone: 'plain',
      cell: (promotion) => {
        const currencies = promotionUnusableIn(promotion, markets)
        return (
          <>
            {summaryOf(promotion, m.summary, locale, markets)}
            {currencies.length > 0 && (
              <small className={styles.unusable}>
                <Icon name="triangle-alert" /> {m.unusableIn(currencies.join(', '))}
              </small>
            )}
          </>
        )
      },
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

/** The code that customers type, or that they need none. */
function Method({ promotion: { trigger, latestCode, hasMoreCodes } }: { promotion: Promotion }) {
  const { basics, codes } = useMessages()
  if (trigger === 'automatic') return <span className={styles.muted}>{basics.triggers.automatic}</span>
  if (latestCode === null) return <span className={styles.muted}>{codes.noneYet}</span>
  return (
    <>
      <code className={styles.code}>{latestCode}</code>
      {hasMoreCodes && <span className={styles.muted}> {codes.andOthers}</span>}
    </>
  )
}

/** The promotions. */
export function Component() {
  const list = useList(promotions)
  const mayWrite = useMay()('promotions:write')
  const m = useMessages()
  const statuses = usePromotionStatuses()
  const api = useApi()
  const enable = list.bulk.switching({
    isOn: ({ enabled }) => enabled,
    set: (promotion, enabled, idempotencyKey) =>
      api.replacePromotion({
        params: { promotionId: promotion.id },
        version: promotion.version,
        body: switched(promotion, enabled),
        idempotencyKey,
      }),
    done: { on: m.bulk.activated, off: m.bulk.deactivated },
  })
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={
        mayWrite && (
          <ButtonLink size="small" kind="primary" icon="plus" to={places.newPromotion}>
            {m.create}
          </ButtonLink>
        )
      }
      list={list}
      search={m.search}
      filters={<FilterSelect name="status" label={m.status} options={statuses} />}
      caption={m.lastUpdated}
      columns={useColumns()}
      nameOf={({ name }) => name}
      acts={
        mayWrite && (
          <>
            <Button size="small" onClick={() => enable(false)}>
              {m.bulk.deactivate}
            </Button>
            <Button size="small" kind="primary" onClick={() => enable(true)}>
              {m.bulk.activate}
            </Button>
          </>
        )
      }
      empty={{ title: m.none, text: m.startWith }}
      pages={m.pages}
    />
  )
}
