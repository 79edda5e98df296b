import { useState } from 'react'
import type { StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { useApi } from '../session/api.ts'
import { OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { places } from '../places.ts'
import type { StockLocation, StockRow } from '../types.ts'
import { KindChoice, ReferenceField } from './change-fields.tsx'
import { useMessages } from './messages.ts'
import { doesOf, goals, readTyped, resultOf, sendChange, type Kind, type Typed } from './stock-change.ts'
import styles from './stock.module.css'

interface ChangeProps {
  item: StockRow
  /** The open locations. */
  locations: readonly StockLocation[]
  onClose: () => void
}

/** Whether units of a change go to a location. */
const hasGoal = (kind: Kind): boolean => kind === 'receive' || kind === 'move'

/** Receives units, moves them to another location, or corrects their count; shows the result before. */
export function ChangeDialog({ item, locations, onClose }: ChangeProps) {
  const { change: m, errors, location } = useMessages()
  const { between } = useUiMessages()
  const api = useApi()
  const [typed, setTyped] = useState<Typed>({
    kind: 'receive',
    units: '',
    reason: 'counted',
    reference: '',
    locationId: '',
    note: '',
  })
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const offered = goals({ item, locations }, typed.kind)
  const own = offered.find(({ id }) => id === item.locationId) ?? offered[0]
  const goal = offered.find(({ id }) => id === typed.locationId) ?? own
  const mayMove = goals({ item, locations }, 'move').length > 0
  const read = readTyped(typed, item, errors)
  const change = 'change' in read ? read.change : undefined
  const name = [item.title, item.options].filter(Boolean).join(between)
  return (
    <ActDialog
      shape="drawer"
      title={m.title(name)}
      does={doesOf(typed.kind, change, m)}
      missing={{
        units: change === undefined && m.enterQuantity,
        location: hasGoal(typed.kind) && !goal && m.noLocation,
      }}
      renews
      act={(key) => sendChange(api, { item, typed, goal, units: change ?? 0, m }, key)}
      says={(outcome) => m.saved(name, outcome)}
      to={places.stockHistory(item.id)}
      onClose={onClose}
    >
      <KindChoice
        kinds={(Object.keys(m.kinds) as Kind[]).filter((kind) => kind !== 'move' || mayMove)}
        kind={typed.kind}
        onChoose={(kind) => type({ kind })}
      />
      {hasGoal(typed.kind) && goal && (
        <OptionField
          label={typed.kind === 'move' ? m.fromTo(item.location) : location}
          name="location"
          value={goal.id}
          options={offered}
          onChange={(locationId) => type({ locationId })}
        />
      )}
      <TextField
        label={m.quantities[typed.kind]}
        name="units"
        inputMode={typed.kind === 'adjust' ? undefined : 'numeric'}
        placeholder={typed.kind === 'adjust' ? m.adjustExample : '5'}
        hint={m.now(item.onHand, item.location, item.reserved)}
        value={typed.units}
        error={'wrong' in read ? read.wrong : undefined}
        onChange={(units) => type({ units })}
      />
      <p className={styles.result} aria-live="polite">
        {change === undefined ? m.enterForResult : resultOf({ kind: typed.kind, change, item, goal }, m)}
      </p>
      <DetailFields typed={typed} onType={type} />
    </ActDialog>
  )
}

/** The reason of the change, and its document. */
function DetailFields({ typed, onType: type }: { typed: Typed; onType: (part: Partial<Typed>) => void }) {
  const { change: m, reason, reasons } = useMessages()
  return (
    <>
      {typed.kind === 'receive' && (
        <ReferenceField value={typed.reference} onChange={(reference) => type({ reference })} />
      )}
      {typed.kind === 'adjust' && (
        <OptionField
          label={reason}
          name="reason"
          value={typed.reason}
          options={(Object.entries(reasons) as [StockReason, string][]).filter(
            ([value]) => value !== 'received',
          )}
          onChange={(chosen) => type({ reason: chosen })}
        />
      )}
      <TextArea
        label={m.note}
        optional
        name="note"
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(note) => type({ note })}
      />
    </>
  )
}
