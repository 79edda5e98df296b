import type { ControlProps } from './field-kinds.tsx'
import { ChoiceList } from './inputs.tsx'

interface RecordChoicesProps extends Omit<ControlProps, 'text' | 'onText'> {
  /** The values that are chosen. */
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Several records, ticked in a list. One that is gone is named by its value, so that it can be taken out. */
export function RecordChoices({ field, label, hint, values, chosen, onChosen }: RecordChoicesProps) {
  const all = [...new Set([...Object.keys(values), ...chosen])]
  return (
    <ChoiceList
      {...{ label, hint }}
      name={field.name}
      options={all.map((value) => ({ value, label: values[value] ?? value }))}
      value={chosen}
      onChange={onChosen}
    />
  )
}
