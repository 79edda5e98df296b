import { Field } from '../../ui/form/field.tsx'
import { DeliveryChoice } from './checkout-parts.tsx'
import { Step, type StepProps } from './step.tsx'
import { useWords } from './words.ts'
import styles from './checkout.module.css'

/** How it gets there, or who collects it. */
export function DeliveryStep({ cart, values, errors }: StepProps) {
  const w = useWords()
  return (
    <Step number={3} title={w.delivery}>
      <DeliveryChoice cart={cart} error={errors['deliveryOptionId']} />
      <div className={styles.collector}>
        <Field
          label={w.collector}
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
