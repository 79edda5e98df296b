import { Button } from '../../ui/form/button.tsx'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { Chips } from '../components/chips.tsx'
import { ValueField } from '../components/finding/value-field.tsx'
import type { Collection } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { inPercent, type ActionDraft, type ReadAction } from './change-draft.ts'
import { useMessages } from './messages.ts'
import styles from './product-changes.module.css'

interface ActionProps {
  draft: ActionDraft
  /** Its place among the actions, from 1. */
  number: number
  collections: readonly Collection[]
  currencies: readonly string[]
  wrong: Extract<ReadAction, { wrong: unknown }>['wrong'] | undefined
  onSet: (part: Partial<ActionDraft>) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

/** The fields of one action on each product. */
export function ActionFields(props: ActionProps) {
  const m = useMessages()
  const { draft, number, onSet, onRemove } = props
  return (
    <fieldset className={styles.action}>
      <legend className="spoken">{m.dialog.action(number)}</legend>
      <OptionField
        label={m.edit}
        name={`kind-${draft.key}`}
        value={draft.kind}
        options={m.kinds}
        onChange={(kind) => onSet({ kind })}
      />
      {draft.kind === 'change_prices' ? <PriceFields {...props} /> : <OtherFields {...props} />}
      {onRemove && (
        <div>
          <Button type="button" size="small" kind="quiet" icon="trash-2" onClick={onRemove}>
            {m.dialog.removeEdit}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function PriceFields({ draft, currencies, wrong, onSet }: ActionProps) {
  const { dialog: m, ways, roundings, beforePrices } = useMessages()
  const { key, way, currency } = draft
  const percent = inPercent(way)
  const errorAt = (field: string) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <>
      <OptionField
        label={m.method}
        name={`way-${key}`}
        value={way}
        options={ways}
        onChange={(chosen) => onSet({ way: chosen })}
      />
      <div className={styles.pair}>
        <OptionField
          label={m.pricesIn}
          name={`currency-${key}`}
          value={currency}
          error={errorAt('currency')}
          none={percent ? m.allCurrencies : m.selectCurrency}
          options={currencies}
          onChange={(chosen?: string) => onSet({ currency: chosen ?? '' })}
        />
        <TextField
          label={percent ? m.percent : m.amountIn(currency)}
          name={`amount-${key}`}
          inputMode="decimal"
          value={draft.amount}
          error={errorAt('amount')}
          onChange={(amount) => onSet({ amount })}
        />
      </div>
      <OptionField
        label={m.rounding}
        name={`rounding-${key}`}
        value={draft.rounding}
        options={roundings}
        onChange={(rounding) => onSet({ rounding })}
      />
      <OptionField
        label={m.compareAt}
        name={`compare-${key}`}
        hint={m.compareAtHint}
        value={draft.compareAt}
        options={beforePrices}
        onChange={(compareAt) => onSet({ compareAt })}
      />
    </>
  )
}

function OtherFields({ draft, collections, wrong, onSet }: ActionProps) {
  const { key, kind } = draft
  const { dialog: m, fields } = useMessages()
  const states = useShared().states.product
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  if (kind === 'set_status') {
    return (
      <OptionField
        label={fields.status}
        name={`status-${key}`}
        hint={m.statusHint}
        value={draft.status}
        options={states}
        onChange={(status) => onSet({ status })}
      />
    )
  }
  if (kind === 'set_brand') {
    return (
      <ValueField
        of={{ field: 'brand' }}
        label={fields.brand}
        name={`brand-${key}`}
        hint={m.brandHint}
        maxLength={200}
        value={draft.brand}
        onChange={(brand) => onSet({ brand })}
      />
    )
  }
  const ofTags = kind === 'add_tags' || kind === 'remove_tags'
  return ofTags ? (
    <Chips
      key="tags"
      of={{ field: 'tag' }}
      label={fields.tags}
      name={`tags-${key}`}
      hint={m.tagsHint}
      value={draft.tags}
      error={wrong?.field === 'tags' ? wrong.message : undefined}
      onChange={(tags) => onSet({ tags })}
    />
  ) : (
    <Chips
      key="collections"
      label={fields.collections}
      name={`collections-${key}`}
      hint={m.collectionsHint}
      value={draft.collections}
      offers={collections.map(({ handle }) => handle)}
      offeredOnly
      labelOf={(handle) => titles.get(handle) ?? handle}
      error={wrong?.field === 'collections' ? wrong.message : undefined}
      onChange={(chosen) => onSet({ collections: chosen })}
    />
  )
}
