import { Field } from '../../ui/form/field.tsx'
import { DeliveryChoice } from './checkout-parts.tsx'
import { Step, type StepProps } from './step.tsx'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

/** The choice between delivery and collection. */
export function DeliveryStep({ cart, values, errors }: StepProps) {
  const m = useMessages()
  return (
    <Step number={3} title={m.delivery}>
      <DeliveryChoice cart={cart} error={errors['deliveryOptionId']} />
      <div className={styles.collector}>
        <Field
          label={m.collector}
          name="collectorName"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
          defaultValue={values['collectorName'] ?? ''}
          error={errors['collectorName']}
        />
      </div>
    </Step>
  )
}
