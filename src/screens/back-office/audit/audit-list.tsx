import { Link, useSearchParams } from 'react-router'
import { actorKinds, auditedKinds, deeds } from '#vocabulary/people/audit-actions.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../components/filters.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { personName } from '../messages/person-name.ts'
import { places } from '../places.ts'
import { unlessForbidden } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import type { AuditEntry, StaffMember } from '../types.ts'
import { EntryFeed } from './entry-feed.tsx'
import { useMessages } from './messages.ts'

const entries = defineList({
  counts: true,
  texts: ['q', 'by'],
  choices: { kind: auditedKinds, deed: deeds, actor: actorKinds },
  dates: true,
  async read(api, { query, ...options }) {
    const [page, groups, staff] = await Promise.all([
      api.listAuditEntries({ query, ...options }),
      api.listCustomerGroups(options).catch(unlessForbidden),
      api.listStaff({ query: { limit: 100 }, ...options }).catch(unlessForbidden),
    ])
    return { ...page, groups: groups?.items ?? [], staff: staff?.items ?? [] }
  },
})

/** Reads the entries, newest first, with the names of staff and customer groups. */
export const loader = loaderOf(entries)

/** The actors by their ids: all staff as far as the reader may see them, and those of the entries shown. */
const actorNames = (shown: readonly AuditEntry[], staff: readonly StaffMember[]): Record<string, string> =>
  Object.fromEntries([
    ...staff.map((member) => [member.id, personName(member)] as const),
    ...shown.flatMap(({ by }) => (by.id !== null && by.name ? [[by.id, by.name] as const] : [])),
  ])

/** The audit log. */
export function Component() {
  const m = useMessages()
  const locale = useLocale()
  const list = useList(entries)
  const { items, groups, staff } = list.data
  const names = new Map([...groups, ...useOffice().shop.markets].map(({ id, name }) => [id, name]))
  const kinds = auditedKinds
    .map((kind) => [kind, m.kindName(kind)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale))
  const by = useSearchParams()[0].get('by') ?? ''
  // An actor who is gone is still filtered by.
  const actors = { ...(by && { [by]: by }), ...actorNames(items, staff) }
  return (
    <ListScreen
      title={m.title}
      lead={
        <>
          {m.lead} {m.leadOrders} <Link to={places.orders}>{m.orders}</Link>
        </>
      }
      list={list}
      search={m.filters.search}
      filters={
        <>
          {staff.length > 0 ? (
            <FilterSelect name="by" label={m.filters.person} options={actors} />
          ) : (
            <FilterText name="by" label={m.filters.by} />
          )}
          <FilterSelect name="kind" label={m.filters.record} options={Object.fromEntries(kinds)} />
          <FilterSelect name="deed" label={m.action} options={m.filters.deeds} />
          <FilterSelect name="actor" label={m.filters.actor} options={m.filters.actors} />
          <FilterDates label={m.when} />
        </>
      }
      caption={m.caption}
      body={<EntryFeed entries={items} names={names} />}
      empty={{ title: m.none, text: m.noneText }}
      pages={m.pages}
    />
  )
}
