import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockLocation } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { CloseDialog, NameDialog } from './location-dialogs.tsx'
import styles from './stock.module.css'

/** Reads the open locations. */
export function loader(args: LoaderFunctionArgs): Promise<{ items: StockLocation[] }> {
  return load(args, (api, signal) => api.listLocations({ signal }))
}

/** A form that is open: for a new location, or for one there is. */
type Open = { does: 'add' } | { does: 'rename' | 'close'; id: string }

/** The places where stock lies, in the order in which they sell. */
export function Component() {
  const { items } = useLoaderData<{ items: StockLocation[] }>()
  const [open, setOpen] = useState<Open | null>(null)
  const api = useApi()
  const mutation = useMutation()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const mayWrite = useMay()('locations:write')
  const chosen = open && open.does !== 'add' ? items.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)

  async function moveUp({ id, name }: StockLocation): Promise<void> {
    const ids = items.map((each) => each.id)
    const at = ids.indexOf(id)
    const locationIds = ids.with(at - 1, id).with(at, ids[at - 1] ?? id)
    const answer = await mutation.attempt((idempotencyKey) =>
      api.arrangeLocations({ body: { locationIds }, idempotencyKey }),
    )
    await revalidate()
    if (answer) say(`${name} is before ${items[at - 1]?.name ?? 'the others'} now`)
  }
  return (
    <Page
      title="Locations"
      back={{ to: places.stock, label: 'Stock' }}
      lead="Orders are fulfilled from the first location with stock."
      actions={
        mayWrite && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ does: 'add' })}>
            Add location
          </Button>
        )
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      <Table
        caption="Locations in fulfilment order"
        columns={columnsFor(mayWrite, items.length, {
          moveUp: (location) => void moveUp(location),
          rename: ({ id }) => setOpen({ does: 'rename', id }),
          close: ({ id }) => setOpen({ does: 'close', id }),
        })}
        rows={items}
        rowKey={({ id }) => id}
      />
      {open?.does === 'add' && <NameDialog onClose={close} />}
      {open?.does === 'rename' && chosen && <NameDialog location={chosen} onClose={close} />}
      {open?.does === 'close' && chosen && <CloseDialog location={chosen} onClose={close} />}
    </Page>
  )
}

interface Deeds {
  moveUp: (location: StockLocation) => void
  rename: (location: StockLocation) => void
  close: (location: StockLocation) => void
}

function columnsFor(mayWrite: boolean, all: number, deeds: Deeds): TableColumn<StockLocation>[] {
  const columns: TableColumn<StockLocation>[] = [
    {
      heading: 'Location',
      phone: 'lead',
      cell: ({ name, position }) => (
        <span className={styles.location}>
          <span className={styles.position}>{position + 1}</span>
          {name}
        </span>
      ),
    },
    {
      heading: 'Stock',
      phone: 'plain',
      cell: ({ variants }) => (variants === 0 ? 'None' : count(variants, 'variant')),
    },
  ]
  if (!mayWrite) return columns
  return [
    ...columns,
    {
      heading: 'Actions',
      phone: 'plain',
      cell: (location) => (
        <span className={styles.actions}>
          <Button size="small" onClick={() => deeds.rename(location)} aria-label={`Rename ${location.name}`}>
            Rename
          </Button>
          {location.position > 0 && (
            <Button
              size="small"
              icon="arrow-up"
              onClick={() => deeds.moveUp(location)}
              aria-label={`Move ${location.name} up`}
            >
              Move up
            </Button>
          )}
          {all > 1 && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => deeds.close(location)}
              aria-label={`Close ${location.name}`}
            >
              Close
            </Button>
          )}
        </span>
      ),
    },
  ]
}
