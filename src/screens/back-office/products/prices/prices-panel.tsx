import { useState } from 'react'
import { measureWords } from '#vocabulary/text/measure-words.ts'
import { areComparable, measures, type Measure } from '#vocabulary/catalog/measures.ts'
import { Button } from '../../../ui/form/button.tsx'
import { fieldsOf, OptionField, TextField } from '../../kit/inputs.tsx'
import { Panel } from '../../components/page.tsx'
import { CurrencyFields, type PartProps } from './currency-fields.tsx'
import type { DraftVariant, ProductDraft } from '../draft.ts'
import { useMessages } from './messages.ts'
import { PastPrices } from './past-prices.tsx'
import type { PanelProps } from '../panel-props.ts'
import { variantAfter } from '../variants/variant-matrix.ts'
import styles from './prices.module.css'

/** The other prices of a variant: tiers, the price per unit of measure, and the price history. */
export function PricesPanel(panel: PanelProps) {
  const m = useMessages()
  const { draft, change, readOnly } = panel
  const [chosen, setChosen] = useState<string>()
  const { variants, options } = draft
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
        {variants.length > 1 && <VariantChoice {...{ variants, options, variant }} onChoose={setChosen} />}
        <ContentFields {...panel} row={row} variant={variant} update={update} />
        {Object.keys(variant.prices).map((currency) => (
          <CurrencyFields key={currency} {...panel} {...{ row, variant, update, currency }} />
        ))}
        <PastPrices history={variant.history} />
      </div>
    </Panel>
  )
}

/** Chooses a variant by its options: a list of thousands would be in the way of its reader, and of the page. */
function VariantChoice({
  variants,
  options,
  variant,
  onChoose,
}: Pick<ProductDraft, 'variants' | 'options'> & {
  variant: DraftVariant
  onChoose: (key: string | undefined) => void
}) {
  const m = useMessages()
  const had = new Set(variants.flatMap(({ choice }) => choice))
  return (
    <div className={styles.stack} role="group" aria-label={m.variant}>
      <div className={styles.across}>
        {options.map(({ key: option, name, values }, at) => (
          <OptionField
            key={option}
            label={name || m.variant}
            name={`prices-option-${at}`}
            value={variant.choice[at] ?? ''}
            options={values.filter(({ key }) => had.has(key)).map(({ key, value }) => [key, value])}
            onChange={(value) => onChoose(variantAfter(variants, variant, at, value)?.key)}
          />
        ))}
      </div>
      <p className={styles.muted}>{variant.sku}</p>
    </div>
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
