import { useId } from 'react'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { noPrice, type DraftPrice, type DraftVariant } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import styles from './prices.module.css'

/** The props of the prices panel's parts: one variant, and how to change it. */
export interface PartProps extends PanelProps {
  row: number
  variant: DraftVariant
  update: (part: Partial<DraftVariant>) => void
}

/** The volume prices of a variant in one currency. */
export function CurrencyFields(props: PartProps & { currency: string }) {
  const m = useMessages()
  const { row, variant, update, currency, errorAt, readOnly } = props
  const price = variant.prices[currency] ?? noPrice
  const pointer = `/variants/${row}/prices/${currency}`
  const set = (part: Partial<DraftPrice>) =>
    update({ prices: { ...variant.prices, [currency]: { ...price, ...part } } })
  const setTier = (at: number, part: Partial<DraftPrice['tiers'][number]>) =>
    set({ tiers: price.tiers.map((tier, index) => (index === at ? { ...tier, ...part } : tier)) })
  const heading = useId()
  return (
    <fieldset className={styles.group} disabled={readOnly} aria-labelledby={heading}>
      <legend id={heading}>{currency}</legend>
      {price.tiers.map((tier, at) => (
        <div key={at} className={styles.tier}>
          <TextField
            label={m.minimum}
            name={`${pointer}/tiers/${at}/from`}
            inputMode="numeric"
            value={tier.from}
            error={errorAt(`${pointer}/tiers/${at}/from`)}
            onChange={(from) => setTier(at, { from })}
          />
          <TextField
            label={m.tierPrice}
            name={`${pointer}/tiers/${at}/amount`}
            inputMode="decimal"
            value={tier.amount}
            error={errorAt(`${pointer}/tiers/${at}/amount`)}
            onChange={(amount) => setTier(at, { amount })}
          />
          <IconButton
            icon="trash-2"
            label={m.removeTier(tier.from)}
            onClick={() => set({ tiers: price.tiers.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {!readOnly && price.tiers.length < 10 && (
        <Button
          type="button"
          size="small"
          icon="plus"
          onClick={() => set({ tiers: [...price.tiers, { from: '', amount: '' }] })}
        >
          {m.addTier(currency)}
        </Button>
      )}
    </fieldset>
  )
}
