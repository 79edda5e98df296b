import { useSearchParams } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { Choice } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { usePlace } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { Arrival } from '../cart/arrival.tsx'
import { useMessages as useCartMessages } from '../cart/messages.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { Cart } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

/** When it arrives or can be collected, and further notes. */
function AboutOption({ option }: { option: Cart['deliveryOptions'][number] }) {
  const m = useMessages()
  const { instructions, parcels } = option
  return (
    <>
      <Arrival option={option} />
      {parcels > 1 && ` · ${m.parcels(parcels)}`}
      {instructions && (
        <>
          <br />
          {instructions}
        </>
      )}
    </>
  )
}

/** The ways of delivery to the address, and where it can be collected. */
export function DeliveryChoice({ cart, error }: { cart: Cart; error: string | undefined }) {
  const m = useMessages()
  const { noDelivery } = useCartMessages()
  const { language } = usePlace()
  if (cart.deliveryOptions.length === 0) {
    return (
      <Notice tone="warning">
        <span suppressHydrationWarning>
          {fillIn(noDelivery, { country: countryName(cart.deliveryCountry, language) })}
        </span>
      </Notice>
    )
  }
  return (
    <fieldset className={styles.choices} id="deliveryOptionId" tabIndex={-1}>
      <legend className="spoken">{m.wayOfDelivery}</legend>
      {cart.deliveryOptions.map((option) => (
        <Choice
          key={option.id}
          type="radio"
          name="deliveryOptionId"
          value={option.id}
          defaultChecked={option.id === cart.deliveryOptionId}
          label={
            <span className={styles.option}>
              <span>{option.name}</span>
              <span>{option.price.amount === 0 ? m.free : <Amount money={option.price} />}</span>
            </span>
          }
          data-pickup={option.kind === 'pickup' || undefined}
          about={<AboutOption option={option} />}
        />
      ))}
      {error && (
        <p className={styles.error}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/**
 * Ways to pay, of which the first is chosen unless `chosen` names another. Each has its name in the language;
 * without one, the name that the shop gives.
 */
export function WaysToPay({
  ways,
  chosen,
}: {
  ways: readonly { id: string; label: string; about: string }[]
  chosen?: string | undefined
}) {
  const m = useMessages()
  const first = ways.find(({ id }) => id === chosen) ?? ways[0]
  return (
    <fieldset className={styles.choices}>
      <legend className="spoken">{m.wayToPay}</legend>
      {ways.map(({ id, label, about }) => (
        <Choice
          key={id}
          type="radio"
          name="paymentMethod"
          value={id}
          defaultChecked={id === first?.id}
          {...(m.ways[id] ?? { label, about })}
        />
      ))}
    </fieldset>
  )
}

/** The ways to pay the amount that gift cards and store credit leave. */
export function PaymentChoice({ cart, chosen }: { cart: Cart; chosen: string | undefined }) {
  const m = useMessages()
  // The way that someone wants after another was declined.
  const wanted = useSearchParams()[0].get('pay') ?? undefined
  if (cart.due.amount === 0 && cart.tenders.length > 0) return <p>{m.nothingToPay}</p>
  return (
    <>
      {cart.paymentMethods.length > 0 && <WaysToPay ways={cart.paymentMethods} chosen={chosen ?? wanted} />}
      {cart.tooLittleFor.map(({ id, label, least }) => (
        <p key={id}>
          <Rich text={m.tooLittleFor} way={m.ways[id]?.label ?? label} amount={<Amount money={least} />} />
        </p>
      ))}
    </>
  )
}
