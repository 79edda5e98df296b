import { Choice } from '../../ui/form/field.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import type { ControlProps } from './field-kinds.tsx'
import styles from './record-choices.module.css'

interface RecordChoicesProps extends Omit<ControlProps, 'text' | 'onText'> {
  /** The values that are chosen. */
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Several records, ticked in a list. One that is gone is named by its value, so that it can be taken out. */
export function RecordChoices({ field, label, hint, values, chosen, onChosen }: RecordChoicesProps) {
  const all = [...new Set([...Object.keys(values), ...chosen])]
  return (
    <FieldGroup label={label} hint={hint} name={field.name} id={field.name} tabIndex={-1}>
      <div className={styles.choices}>
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
      </div>
    </FieldGroup>
  )
}
