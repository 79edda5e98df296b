import { useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import type { TableColumn } from '../components/table.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import type { StockLocation } from '../types.ts'
import { CloseDialog, NameDialog } from './location-dialogs.tsx'
import { useMessages, type StockMessages } from './messages.ts'
import styles from './stock.module.css'

const locations = defineList({ read: (api, { query: _, ...options }) => api.listLocations(options) })

/** Reads the open locations. */
export const loader = loaderOf(locations)

/** A form that is open: for a new location, or for one there is. */
type Open = { does: 'add' } | { does: 'rename' | 'close'; id: string }

/** The places where stock lies, in the order in which they sell. */
export function Component() {
  const m = useMessages()
  const list = useList(locations)
  const { items } = list.data
  const [open, setOpen] = useState<Open | null>(null)
  const api = useApi()
  const { trouble, run } = useAct()
  const mayWrite = useMay()('locations:write')
  const chosen = open && open.does !== 'add' ? items.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(null)

  function moveUp({ id, name }: StockLocation): void {
    const ids = items.map((each) => each.id)
    const at = ids.indexOf(id)
    const locationIds = ids.with(at - 1, id).with(at, ids[at - 1] ?? id)
    const arrange = (wanted: string[]) => (idempotencyKey: string) =>
      api.arrangeLocations({ body: { locationIds: wanted }, idempotencyKey })
    void run(arrange(locationIds), {
      says: m.places.movedUp(name, items[at - 1]?.name ?? m.places.theOthers),
      undo: (_done, key) => arrange(ids)(key),
      renews: true,
    })
  }
  return (
    <ListScreen
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
      above={<TroubleNote trouble={trouble} />}
      list={list}
      caption={m.places.caption}
      columns={columnsFor(
        m,
        mayWrite && {
          all: items.length,
          moveUp,
          rename: ({ id }) => setOpen({ does: 'rename', id }),
          close: ({ id }) => setOpen({ does: 'close', id }),
        },
      )}
      empty={{ title: m.places.none }}
    >
      {open?.does === 'add' && <NameDialog onClose={close} />}
      {open?.does === 'rename' && chosen && <NameDialog location={chosen} onClose={close} />}
      {open?.does === 'close' && chosen && <CloseDialog location={chosen} onClose={close} />}
    </ListScreen>
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
