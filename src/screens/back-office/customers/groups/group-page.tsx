import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../components/page.tsx'
import type { TableColumn } from '../../components/table.tsx'
import { useCountText, type RowCount } from '../../kit/count-text.ts'
import type { Frame } from '../../kit/record-list.tsx'
import type { StoredRecord } from '../../kit/screen-data.ts'
import { titleOf } from '../../kit/title.ts'
import { places } from '../../places.ts'
import { useMessages as useResourceMessages } from '../../resources/messages.ts'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { AddCustomers } from './add-customers.tsx'
import { useMessages } from './messages.ts'

/** The page around the customer groups. */
export const GroupPage: Frame = (props) => {
  const { list } = useResourceMessages().customerGroups
  return <Page title={list} lead={useMessages().lead} {...props} />
}

/** The columns with the members of each group, for those who may see customers, and the way to add some. */
export function useMemberColumns(): TableColumn<StoredRecord>[] {
  const m = useMessages()
  const may = useMay()
  if (!may('customers:read')) return []
  const members = {
    heading: m.members,
    numeric: true,
    cell: (group: StoredRecord) => <Members group={group} />,
  }
  if (!may('customers:write')) return [members]
  const adding = (group: StoredRecord) => (
    <AddCustomers group={{ id: group.id, name: titleOf('customerGroups', group) }} kind="quiet" />
  )
  return [members, { heading: m.addCustomers, phone: 'plain', cell: adding }]
}

/** How many members a group has; leads to them. */
function Members({ group }: { group: StoredRecord }) {
  const m = useMessages()
  const textOf = useCountText()
  const count = useMemberCount(group)
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

/** Asks the shop, which counts them in its index: again whenever the list is read. */
function useMemberCount(group: StoredRecord): RowCount | undefined {
  const api = useApi()
  const [count, setCount] = useState<RowCount>()
  useEffect(() => {
    const abort = new AbortController()
    const query = { group: group.id, limit: 1, count: '1' } as const
    api.listCustomers({ query, signal: abort.signal }).then(
      (page) => setCount(page.count),
      () => undefined,
    )
    return () => abort.abort()
  }, [api, group])
  return count
}
