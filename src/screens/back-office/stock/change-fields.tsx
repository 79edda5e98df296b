import { Choice } from '../../ui/form/field.tsx'
import { TextField } from '../kit/inputs.tsx'
import { useMessages } from './messages.ts'
import type { Kind } from './stock-change.ts'
import styles from './stock.module.css'

interface KindChoiceProps<Offered extends Kind> {
  kinds: readonly Offered[]
  kind: Offered
  onChoose: (kind: Offered) => void
}

/** Chooses the kind of a change. */
export function KindChoice<Offered extends Kind>({ kinds, kind, onChoose }: KindChoiceProps<Offered>) {
  const { change: m } = useMessages()
  return (
    <fieldset className={styles.kinds}>
      <legend className="spoken">{m.type}</legend>
      {kinds.map((each) => (
        <Choice
          key={each}
          type="radio"
          name="kind"
          label={m.kinds[each]}
          checked={each === kind}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}

/** The document that units are received with. */
export function ReferenceField(field: { value: string; onChange: (value: string) => void }) {
  const { change: m } = useMessages()
  return <TextField label={m.reference} optional name="reference" maxLength={100} {...field} />
}
