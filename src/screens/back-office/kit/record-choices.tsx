import { Choice } from '../../ui/form/field.tsx'
import type { ControlProps } from './field-kinds.tsx'
import styles from './record-choices.module.css'

interface RecordChoicesProps extends Omit<ControlProps, 'text' | 'onText'> {
  /** The values that are chosen. */
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Several records, ticked in a list. One that is gone is named by its value, so that it can be taken out. */
export function RecordChoices({ field, label, hint, error, values, chosen, onChosen }: RecordChoicesProps) {
  const all = [...new Set([...Object.keys(values), ...chosen])]
  return (
    <fieldset className={styles.choices} id={field.name} tabIndex={-1}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {all.map((value) => (
        <Choice
          key={value}
          label={values[value] ?? value}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChosen(all.filter((each) => (each === value ? target.checked : chosen.includes(each))))
          }
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}
