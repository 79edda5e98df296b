import { Field } from '../../../ui/form/field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import type { Trouble } from '../../session/operation.ts'
import { CarrierNames, carrierNames } from './carrier-names.tsx'
import { withTracking, type TrackingDraft } from './tracking-draft.ts'
import { useMessages } from './messages.ts'
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
  const m = useMessages()
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
      <legend>
        {m.tracking}
        {optional && <span className={styles.muted}>{m.optional}</span>}
      </legend>
      <div className={styles.across}>
        <Field label={m.carrier} list={carrierNames} {...field('carrier')} />
        <Field label={m.trackingNumber} {...field('number')} />
      </div>
      <Field label={m.trackingPage} optional inputMode="url" placeholder="https://" {...field('url')} />
      <CarrierNames />
    </fieldset>
  )
}
