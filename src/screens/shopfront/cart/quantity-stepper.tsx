import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { typedKey } from '../../ui/form/typed-key.ts'
import type { IconName } from '../../ui/icons/names.ts'
import { paths } from '../../paths.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { CartLine } from '../types.ts'
import type { CartAnswer } from './change-cart.ts'
import { readQuantity } from './quantity.ts'
import { useMessages } from './messages.ts'
import styles from './quantity-stepper.module.css'

/**
 * The quantity of a line between two buttons: each posts the quantity that it leads to, the field the one that is typed.
 * The last one goes by the button that removes the line.
 */
export function QuantityStepper({
  line,
  quantity,
  fetcher,
}: {
  line: Pick<CartLine, 'id' | 'title' | 'sellable' | 'variantId'>
  /** The chosen value, also while the shop has not answered yet. */
  quantity: number
  fetcher: FetcherWithComponents<CartAnswer>
}) {
  const m = useMessages()
  const field = useRef<HTMLInputElement>(null)
  const id = `quantity-${line.id}`
  const named = (text: string): string => fillIn(text, { title: line.title })
  const show = () => {
    if (field.current) field.current.value = `${quantity}`
  }
  useEffect(show, [quantity])
  const send = ({ currentTarget: { form, value } }: { currentTarget: HTMLInputElement }) => {
    if (value.trim() === '') show()
    else if (readQuantity(value) !== quantity) void fetcher.submit(form)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (typedKey(event) !== 'Enter') return
    event.preventDefault()
    send(event)
  }
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.form}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="variant" value={line.variantId} />
      <input type="hidden" name="title" value={line.title} />
      {/* The first button is the one that Enter presses without scripts. */}
      <Button type="submit" size="small" className="scriptless">
        {m.update}
      </Button>
      <div className={styles.stepper}>
        <Step icon="minus" label={named(m.oneLess)} to={quantity > 1 ? quantity - 1 : null} />
        <label htmlFor={id} className="spoken">
          {named(m.quantityOf)}
        </label>
        <input
          ref={field}
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          defaultValue={quantity}
          onBlur={send}
          onKeyDown={onKeyDown}
        />
        <Step icon="plus" label={named(m.oneMore)} to={quantity < line.sellable ? quantity + 1 : null} />
      </div>
    </fetcher.Form>
  )
}

/** A button to a quantity; null where there is none. It keeps its focus then. */
const Step = ({ to, ...names }: { icon: IconName; label: string; to: number | null }) => (
  <IconButton
    {...names}
    {...(to === null ? { type: 'button', 'aria-disabled': true } : { type: 'submit', name: 'to', value: to })}
  />
)
