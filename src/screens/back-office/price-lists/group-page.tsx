import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { useCountText, type RowCount } from '../kit/count-text.ts'
import type { Frame } from '../kit/record-list.tsx'
import type { StoredRecord } from '../kit/screen-data.ts'
import { titleOf } from '../kit/title.ts'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useMessages } from './messages.ts'

/** The page around the customer groups: they are named here, and filled on the page of a customer. */
export const GroupPage: Frame = (props) => {
  const m = useMessages()
  return (
    <Page title={m.groups} back={{ to: places.priceLists, label: m.title }} lead={m.groupsLead} {...props} />
  )
}

/** The column with the members of each group, for those who may see customers. */
export function useMemberColumns(): TableColumn<StoredRecord>[] {
  const m = useMessages()
  const may = useMay()
  if (!may('customers:read')) return []
  return [{ heading: m.members, numeric: true, cell: (group) => <Members group={group} /> }]
}

/** How many members a group has; leads to them. */
function Members({ group }: { group: StoredRecord }) {
  const m = useMessages()
  const textOf = useCountText()
  const count = useMemberCount(group.id)
  if (!count) return '…'
  const shown = textOf(count)
  return (
    <Link
      to={places.groupMembers(group.id)}
      aria-label={m.membersOf(titleOf('customerGroups', group), shown)}
    >
      {shown}
    </Link>
  )
}

/** Asks the shop, which counts them in its index. */
function useMemberCount(group: string): RowCount | undefined {
  const api = useApi()
  const [count, setCount] = useState<RowCount>()
  useEffect(() => {
    const abort = new AbortController()
    const query = { group, limit: 1, count: '1' } as const
    api.listCustomers({ query, signal: abort.signal }).then(
      (page) => setCount(page.count),
      () => undefined,
    )
    return () => abort.abort()
  }, [api, group])
  return count
}
