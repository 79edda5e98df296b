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
import { CloseDialog, NameDialog } from './location-dialogs.tsx'
import { useMessages, type StockMessages } from './messages.ts'
import styles from './stock.module.css'

/** Reads the open locations. */
export function loader(args: LoaderFunctionArgs): Promise<{ items: StockLocation[] }> {
  return load(args, (api, signal) => api.listLocations({ signal }))
}

/** A form that is open: for a new location, or for one there is. */
type Open = { does: 'add' } | { does: 'rename' | 'close'; id: string }

/** The places where stock lies, in the order in which they sell. */
export function Component() {
  const m = useMessages()
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
    if (answer) say(m.places.movedUp(name, items[at - 1]?.name ?? m.places.theOthers))
  }
  return (
    <Page
      title={m.locations}
      back={{ to: places.stock, label: m.stock }}
      lead={m.places.lead}
      actions={
        mayWrite && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setOpen({ does: 'add' })}>
            {m.places.addLocation}
          </Button>
        )
      }
    >
      <TroubleNote trouble={mutation.trouble} />
      <Table
        caption={m.places.caption}
        columns={columnsFor(
          m,
          mayWrite && {
            all: items.length,
            moveUp: (location) => void moveUp(location),
            rename: ({ id }) => setOpen({ does: 'rename', id }),
            close: ({ id }) => setOpen({ does: 'close', id }),
          },
        )}
        rows={items}
      />
      {open?.does === 'add' && <NameDialog onClose={close} />}
      {open?.does === 'rename' && chosen && <NameDialog location={chosen} onClose={close} />}
      {open?.does === 'close' && chosen && <CloseDialog location={chosen} onClose={close} />}
    </Page>
  )
}

interface Deeds {
  /** How many locations there are. */
  all: number
  moveUp: (location: StockLocation) => void
  rename: (location: StockLocation) => void
  close: (location: StockLocation) => void
}

/** The columns, with actions for those who may change locations. */
function columnsFor(words: StockMessages, deeds: Deeds | false): TableColumn<StockLocation>[] {
  const { places: m } = words
  const columns: TableColumn<StockLocation>[] = [
    {
      heading: words.location,
      phone: 'lead',
      cell: ({ name, position }) => (
        <span className={styles.location}>
          <span className={styles.position}>{position + 1}</span>
          {name}
        </span>
      ),
    },
    {
      heading: words.stock,
      phone: 'plain',
      cell: ({ variants }) => (variants === 0 ? m.none : m.variants(variants)),
    },
  ]
  if (!deeds) return columns
  return [
    ...columns,
    {
      heading: words.actions,
      phone: 'plain',
      cell: (location) => (
        <span className={styles.actions}>
          <Button size="small" onClick={() => deeds.rename(location)} aria-label={m.renameOf(location.name)}>
            {m.rename}
          </Button>
          {location.position > 0 && (
            <Button
              size="small"
              icon="arrow-up"
              onClick={() => deeds.moveUp(location)}
              aria-label={m.moveUpOf(location.name)}
            >
              {m.moveUp}
            </Button>
          )}
          {deeds.all > 1 && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => deeds.close(location)}
              aria-label={m.closeOf(location.name)}
            >
              {m.close}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
