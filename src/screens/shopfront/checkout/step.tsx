import type { ReactNode } from 'react'
import type { Cart } from '../types.ts'
import styles from './checkout.module.css'

/** The values of the form, by field name. */
export type Entered = Record<string, string | undefined>

/** The props of every step of the checkout. */
export interface StepProps {
  cart: Cart
  values: Entered
  errors: Record<string, string>
}

/** The id of a step’s heading. */
export const stepId = (number: number): string => `step-${number}`

/** A numbered part of the checkout. */
export function Step({
  number,
  title,
  action,
  children,
}: {
  number: number
  title: string
  /** The actions on the whole, beside its title. */
  action?: ReactNode
  children: ReactNode
}) {
  const id = stepId(number)
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} tabIndex={-1}>
          <span aria-hidden>{number}</span>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
