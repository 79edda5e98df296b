import { beforePrices, priceRoundings } from '#vocabulary/catalog/product-changes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Chips } from '../components/chips.tsx'
import type { Collection } from '../types.ts'
import { useMessages as useShared } from '../messages/messages.ts'
import { actionKinds, inPercent, priceWays, type ActionDraft, type ReadAction } from './change-draft.ts'
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
  const { draft, number, onSet, onRemove } = props
  return (
    <fieldset className={styles.action}>
      <legend className="spoken">{`Action ${number}`}</legend>
      <SelectField
        label="Edit"
        name={`kind-${draft.key}`}
        value={draft.kind}
        onChange={(event) => onSet({ kind: event.target.value as ActionDraft['kind'] })}
      >
        {optionsOf(actionKinds)}
      </SelectField>
      {draft.kind === 'change_prices' ? <PriceFields {...props} /> : <OtherFields {...props} />}
      {onRemove && (
        <div>
          <Button type="button" size="small" kind="quiet" icon="trash-2" onClick={onRemove}>
            Remove this edit
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function PriceFields({ draft, currencies, wrong, onSet }: ActionProps) {
  const { key, way, currency } = draft
  const percent = inPercent(way)
  const errorAt = (field: string) => (wrong?.field === field ? wrong.message : undefined)
  return (
    <>
      <SelectField
        label="Method"
        name={`way-${key}`}
        value={way}
        onChange={(event) => onSet({ way: event.target.value as ActionDraft['way'] })}
      >
        {optionsOf(priceWays)}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label="Prices in"
          name={`currency-${key}`}
          value={currency}
          error={errorAt('currency')}
          onChange={(event) => onSet({ currency: event.target.value })}
        >
          <option value="">{percent ? 'All currencies' : 'Select a currency'}</option>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <Field
          label={percent ? 'Percent' : `Amount${currency ? ` in ${currency}` : ''}`}
          name={`amount-${key}`}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          error={errorAt('amount')}
          onChange={(event) => onSet({ amount: event.target.value })}
        />
      </div>
      <SelectField
        label="Rounding"
        name={`rounding-${key}`}
        value={draft.rounding}
        onChange={(event) => onSet({ rounding: event.target.value as ActionDraft['rounding'] })}
      >
        {optionsOf(priceRoundings)}
      </SelectField>
      <SelectField
        label="Compare-at price"
        name={`compare-${key}`}
        hint="Shown struck through next to the price."
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
  const states = useShared().states.product
  const titles = new Map(collections.map(({ handle, title }) => [handle, title]))
  if (kind === 'set_status') {
    return (
      <SelectField
        label="Status"
        name={`status-${key}`}
        hint="Only active products are visible and for sale."
        value={draft.status}
        onChange={(event) => onSet({ status: event.target.value as ActionDraft['status'] })}
      >
        {Object.entries(states).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'set_brand') {
    return (
      <Field
        label="Brand"
        name={`brand-${key}`}
        hint="Leave empty to remove the brand."
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
      label="Tags"
      name={`tags-${key}`}
      hint="Press Enter to add."
      values={draft.tags}
      error={wrong?.field === 'tags' ? wrong.message : undefined}
      onChange={(tags) => onSet({ tags })}
    />
  ) : (
    <Chips
      key="collections"
      label="Collections"
      name={`collections-${key}`}
      hint="Type to search. Press Enter to add."
      values={draft.collections}
      offers={collections.map(({ handle }) => handle)}
      offeredOnly
      labelOf={(handle) => titles.get(handle) ?? handle}
      error={wrong?.field === 'collections' ? wrong.message : undefined}
      onChange={(chosen) => onSet({ collections: chosen })}
    />
  )
}
