import { Field } from '../../ui/form/field.tsx'
import styles from './promotions.module.css'

/** An amount for each currency of the shop; those that are left empty are not given. */
export function AmountFields({
  at,
  legend,
  currencies,
  values,
  onChange,
  errorAt,
}: {
  at: string
  legend: string
  currencies: readonly string[]
  values: Readonly<Record<string, string>>
  onChange: (values: Record<string, string>) => void
  errorAt: (pointer: string) => string | undefined
}) {
  return (
    <fieldset className={styles.group} id={at} tabIndex={-1}>
      <legend>{legend}</legend>
      <div className={styles.across}>
        {currencies.map((currency) => (
          <Field
            key={currency}
            label={currency}
            name={`${at}/${currency}`}
            inputMode="decimal"
            autoComplete="off"
            value={values[currency] ?? ''}
            error={errorAt(`${at}/${currency}`)}
            onChange={(event) => onChange({ ...values, [currency]: event.target.value })}
          />
        ))}
      </div>
      {errorAt(at) && <p className={styles.error}>{errorAt(at)}</p>}
    </fieldset>
  )
}
