import { useDeferredValue, useState } from 'react'
import { areComparable, measures, measureWords, type Measure } from '#vocabulary/catalog/measures.ts'
import { Button } from '../../../ui/form/button.tsx'
import { fieldsOf, OptionField, TextField } from '../../kit/inputs.tsx'
import { Panel } from '../../components/page.tsx'
import { CurrencyFields, type PartProps } from './currency-fields.tsx'
import { choiceLabels, type DraftVariant } from '../draft.ts'
import { useMessages } from './messages.ts'
import { PastPrices } from './past-prices.tsx'
import type { PanelProps } from '../panel-props.ts'
import styles from './prices.module.css'

/** The other prices of a variant: tiers, the price per unit of measure, and the price history. */
export function PricesPanel(panel: PanelProps) {
  const m = useMessages()
  const { draft, change, readOnly } = panel
  const [chosen, setChosen] = useState<string>()
  const { variants, options } = draft
  const listed = useDeferredValue(variants)
  const row = Math.max(
    0,
    variants.findIndex(({ key }) => key === chosen),
  )
  const variant = variants[row]
  if (!variant) return null
  const update = (part: Partial<DraftVariant>) =>
    change((now) => ({
      ...now,
      variants: now.variants.map((each) => (each.key === variant.key ? { ...each, ...part } : each)),
    }))
  const toAll = () =>
    change((now) => ({ ...now, variants: now.variants.map((each) => likeOne(each, variant)) }))
  return (
    <Panel
      title={m.panel}
      actions={
        !readOnly &&
        variants.length > 1 && (
          <Button type="button" size="small" icon="copy" onClick={toAll}>
            {m.copyToAll}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {variants.length > 1 && (
          <OptionField
            label={m.variant}
            name="prices-variant"
            value={variant.key}
            options={listed.map((each) => [
              each.key,
              [choiceLabels(each, options), each.sku].filter(Boolean).join(' · '),
            ])}
            onChange={setChosen}
          />
        )}
        <ContentFields {...panel} row={row} variant={variant} update={update} />
        {Object.keys(variant.prices).map((currency) => (
          <CurrencyFields key={currency} {...panel} {...{ row, variant, update, currency }} />
        ))}
        <PastPrices history={variant.history} />
      </div>
    </Panel>
  )
}

/** Tiers where both are sold in the currency, and the measure of the content. */
function likeOne(each: DraftVariant, one: DraftVariant): DraftVariant {
  const prices = Object.entries(each.prices).map(([currency, price]) => {
    const { tiers } = one.prices[currency] ?? price
    return [currency, { ...price, tiers }] as const
  })
  return { ...each, content: one.content, prices: Object.fromEntries(prices) }
}

const allMeasures = Object.keys(measures) as Measure[]

function ContentFields({ row, variant: { content }, update, errorAt, readOnly }: PartProps) {
  const m = useMessages()
  const pointer = `/variants/${row}/content`
  const set = (part: Partial<typeof content>) => update({ content: { ...content, ...part } })
  const field = fieldsOf(content, set, pointer)
  const setOf = (of: Measure) => {
    const fits = areComparable(of, content.referenceOf)
    set({ of, ...(fits ? {} : { referenceOf: of, reference: measures[of].kind === 'weight' ? '100' : '1' }) })
  }
  return (
    <fieldset className={styles.group} disabled={readOnly}>
      <legend>{m.unitPrice}</legend>
      <div className={styles.across}>
        <TextField
          label={m.unitQuantity}
          optional
          inputMode="decimal"
          placeholder="250"
          error={errorAt(`${pointer}/amount`)}
          {...field('amount')}
        />
        <MeasureSelect label={m.unit} among={allMeasures} {...field('of')} onChange={setOf} />
        <TextField
          label={m.referenceQuantity}
          inputMode="numeric"
          error={errorAt(`${pointer}/reference`)}
          {...field('reference')}
        />
        <MeasureSelect
          label={m.referenceUnit}
          among={allMeasures.filter((each) => areComparable(each, content.of))}
          {...field('referenceOf')}
        />
      </div>
    </fieldset>
  )
}

function MeasureSelect(props: {
  label: string
  name: string
  value: Measure
  among: readonly Measure[]
  onChange: (measure: Measure) => void
}) {
  const m = useMessages()
  const { label, name, value, among, onChange } = props
  return (
    <OptionField
      {...{ label, name, value, onChange }}
      options={among.map((measure) => [measure, measure === 'piece' ? m.pieces : measureWords(measure)])}
    />
  )
}
