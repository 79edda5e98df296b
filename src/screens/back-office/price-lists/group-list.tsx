import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { CustomerGroup } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { GroupDialog, RemoveGroupDialog } from './group-dialogs.tsx'

/** Reads the customer groups. */
export async function loader(args: LoaderFunctionArgs): Promise<CustomerGroup[]> {
  return load(args, async (api, signal) => (await api.listCustomerGroups({ signal })).items)
}

type Open = { naming: CustomerGroup | null } | { removing: CustomerGroup }

/** The customer groups: named here, filled on the page of a customer. */
export function Component() {
  const groups = useLoaderData<CustomerGroup[]>()
  const mayWrite = useMay()('customers:write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Page
      title="Customer groups"
      back={{ to: places.priceLists, label: 'Price lists' }}
      lead="Segments of customers with their own prices and promotions. Add customers to a group under Customers."
      actions={
        mayWrite && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ naming: null })}>
            New group
          </Button>
        )
      }
    >
      {groups.length > 0 ? (
        <Table
          caption="Customer groups"
          columns={columnsFor(mayWrite ? setOpen : undefined)}
          rows={groups}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title="No groups yet" text="A group can have its own prices and promotions." />
      )}
      {open && 'naming' in open && <GroupDialog group={open.naming} onClose={close} />}
      {open && 'removing' in open && <RemoveGroupDialog group={open.removing} onClose={close} />}
    </Page>
  )
}

function columnsFor(onOpen: ((open: Open) => void) | undefined): TableColumn<CustomerGroup>[] {
  return [
    { heading: 'Name', phone: 'lead', cell: ({ name }) => name },
    { heading: 'Price lists', phone: 'plain', cell: ({ priceLists }) => priceLists.join(', ') || 'None' },
    { heading: 'Created', cell: ({ createdAt }) => <LocalMoment at={createdAt} only="date" /> },
    ...(onOpen
      ? [
          {
            heading: 'Actions',
            phone: 'end' as const,
            cell: (group: CustomerGroup) => (
              <>
                <Button
                  size="small"
                  aria-label={`Rename ${group.name}`}
                  onClick={() => onOpen({ naming: group })}
                >
                  Rename
                </Button>{' '}
                <Button
                  size="small"
                  aria-label={`Remove ${group.name}`}
                  onClick={() => onOpen({ removing: group })}
                >
                  Remove
                </Button>
              </>
            ),
          },
        ]
      : []),
  ]
}
