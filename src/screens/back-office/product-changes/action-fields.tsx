import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Chips } from '../components/chips.tsx'
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

/** The words of a choice as options. */
const optionsOf = (label: Readonly<Record<string, string>>) =>
  Object.entries(label).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** The fields of one action on each product. */
export function ActionFields(props: ActionProps) {
  const m = useMessages()
  const { draft, number, onSet, onRemove } = props
  return (
    <fieldset className={styles.action}>
      <legend className="spoken">{m.dialog.action(number)}</legend>
      <SelectField
        label={m.edit}
        name={`kind-${draft.key}`}
        value={draft.kind}
        onChange={(event) => onSet({ kind: event.target.value as ActionDraft['kind'] })}
      >
        {optionsOf(m.kinds)}
      </SelectField>
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
      <SelectField
        label={m.method}
        name={`way-${key}`}
        value={way}
        onChange={(event) => onSet({ way: event.target.value as ActionDraft['way'] })}
      >
        {optionsOf(ways)}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label={m.pricesIn}
          name={`currency-${key}`}
          value={currency}
          error={errorAt('currency')}
          onChange={(event) => onSet({ currency: event.target.value })}
        >
          <option value="">{percent ? m.allCurrencies : m.selectCurrency}</option>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <Field
          label={percent ? m.percent : m.amountIn(currency)}
          name={`amount-${key}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errorAt('amount')}
          onChange={(event) => onSet({ amount: event.target.value })}
        />
      </div>
      <SelectField
        label={m.rounding}
        name={`rounding-${key}`}
        value={draft.rounding}
        onChange={(event) => onSet({ rounding: event.target.value as ActionDraft['rounding'] })}
      >
        {optionsOf(roundings)}
      </SelectField>
      <SelectField
        label={m.compareAt}
        name={`compare-${key}`}
        hint={m.compareAtHint}
        value={draft.compareAt}
        onChange={(event) => onSet({ compareAt: event.target.value as ActionDraft['compareAt'] })}
      >
        {optionsOf(beforePrices)}
      </SelectField>
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
      <SelectField
        label={fields.status}
        name={`status-${key}`}
        hint={m.statusHint}
        value={draft.status}
        onChange={(event) => onSet({ status: event.target.value as ActionDraft['status'] })}
      >
        {optionsOf(states)}
      </SelectField>
    )
  }
  if (kind === 'set_brand') {
    return (
      <Field
        label={fields.brand}
        name={`brand-${key}`}
        hint={m.brandHint}
        autoComplete="off"
        maxLength={200}
        value={draft.brand}
        onChange={(event) => onSet({ brand: event.target.value })}
      />
    )
  }
  const ofTags = kind === 'add_tags' || kind === 'remove_tags'
  return ofTags ? (
    <Chips
      key="tags"
      label={fields.tags}
      name={`tags-${key}`}
      hint={m.tagsHint}
      values={draft.tags}
      error={wrong?.field === 'tags' ? wrong.message : undefined}
      onChange={(tags) => onSet({ tags })}
    />
  ) : (
    <Chips
      key="collections"
      label={fields.collections}
      name={`collections-${key}`}
      hint={m.collectionsHint}
      values={draft.collections}
      offers={collections.map(({ handle }) => handle)}
      offeredOnly
      labelOf={(handle) => titles.get(handle) ?? handle}
      error={wrong?.field === 'collections' ? wrong.message : undefined}
      onChange={(chosen) => onSet({ collections: chosen })}
    />
  )
}
