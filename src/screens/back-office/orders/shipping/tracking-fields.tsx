import { Field } from '../../../ui/form/field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import type { Trouble } from '../../session/operation.ts'
import { carriers, withTracking, type TrackingDraft } from './carriers.ts'
import styles from '../orders.module.css'

/** Carrier, number and page of a parcel. */
export function TrackingFields({
  draft,
  onChange,
  trouble,
  optional = false,
}: {
  draft: TrackingDraft
  onChange: (draft: TrackingDraft) => void
  trouble: Trouble | null
  optional?: boolean
}) {
  const field = (name: keyof TrackingDraft) => ({
    name: `tracking-${name}`,
    value: draft[name],
    error: errorAt(trouble, `/tracking/${name}`),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      onChange(withTracking(draft, { [name]: event.target.value })),
  })
  return (
    <fieldset className={styles.fields}>
      <legend>Tracking{optional && <span className={styles.muted}> (optional)</span>}</legend>
      <div className={styles.across}>
        <Field label="Carrier" list="carriers" {...field('carrier')} />
        <Field label="Tracking number" {...field('number')} />
      </div>
      <Field label="Tracking page" optional inputMode="url" placeholder="https://" {...field('url')} />
      <datalist id="carriers">
        {Object.keys(carriers).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </fieldset>
  )
}
