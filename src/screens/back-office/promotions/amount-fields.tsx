import { Notice } from '../../ui/notice.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { TextField } from '../kit/inputs.tsx'
import { useMessages } from './messages.ts'
import styles from './promotions.module.css'

/** An amount for each currency of the shop; those that are left empty are not given. */
export function AmountFields({
  at,
  legend,
  currencies,
  values,
  unusable = [],
  onChange,
}: {
  at: string
  legend: string
  currencies: readonly string[]
  values: Readonly<Record<string, string>>
  /** Currencies in which nobody can use the promotion, for want of an amount here. */
  unusable?: readonly string[]
  onChange: (values: Record<string, string>) => void
}) {
  const m = useMessages()
  return (
    <FieldGroup label={legend} name={at}>
      <div className={styles.across}>
        {currencies.map((currency) => (
          <TextField
            key={currency}
            label={currency}
            name={`${at}/${currency}`}
            inputMode="decimal"
            value={values[currency] ?? ''}
            onChange={(amount) => onChange({ ...values, [currency]: amount })}
          />
        ))}
      </div>
      {unusable.length > 0 && <Notice tone="warning">{m.unusableIn(unusable.join(', '))}</Notice>}
    </FieldGroup>
  )
}
