import { FieldGroup } from '../components/fields/field-group.tsx'
import { TextField } from '../kit/inputs.tsx'
import styles from './promotions.module.css'

/** An amount for each currency of the shop; those that are left empty are not given. */
export function AmountFields({
  at,
  legend,
  currencies,
  values,
  onChange,
}: {
  at: string
  legend: string
  currencies: readonly string[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
}) {
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
    </FieldGroup>
  )
}
