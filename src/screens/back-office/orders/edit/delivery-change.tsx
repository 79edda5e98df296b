import { formatMoney } from '#vocabulary/money.ts'
import { OptionField, TextField } from '../../kit/inputs.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import type { Address, AdminOrder, EditPreview, OrderEdit } from '../../types.ts'
import { readAmount } from '../../messages/money-text.ts'
import { useMessages as useShared, type SharedMessages } from '../../messages/messages.ts'
import { useMessages } from '../messages.ts'
import { AddressChange } from './address-change.tsx'

/** The input for another delivery. */
export interface TypedDelivery {
  address: Address | null
  /** Empty for the one that it has. */
  optionId: string
  /** Empty for the shipping method's own. */
  price: string
}

/** Nothing of the delivery changes. */
export const sameDelivery: TypedDelivery = { address: null, optionId: '', price: '' }

type DeliveryEdit = Pick<OrderEdit, 'deliveryAddress' | 'deliveryOptionId' | 'deliveryPrice'>

/** The change of the delivery; undefined when the price is not readable. */
export function readDelivery(
  { address, optionId, price: typedPrice }: TypedDelivery,
  currency: string,
  m: SharedMessages,
): DeliveryEdit | undefined {
  const price = readAmount(typedPrice, currency, m)
  if ('wrong' in price) return undefined
  return {
    ...(address ? { deliveryAddress: address } : {}),
    ...(optionId ? { deliveryOptionId: optionId } : {}),
    ...('amount' in price ? { deliveryPrice: { amount: price.amount, currency } } : {}),
  }
}

interface DeliveryChangeProps {
  order: AdminOrder
  /** The shipping methods to choose from. */
  options: EditPreview['deliveryOptions']
  typed: TypedDelivery
  onType: (part: Partial<TypedDelivery>) => void
}

/** Changes where an order goes, how, and for how much. */
export function DeliveryChange({ order, options, typed, onType: type }: DeliveryChangeProps) {
  const { delivery: m } = useMessages()
  const locale = useLocale()
  const { currency } = order.due
  const price = readAmount(typed.price, currency, useShared())
  return (
    <>
      <AddressChange
        before={order.deliveryAddress}
        address={typed.address}
        onChange={(address) => type({ address })}
      />
      {options.length > 0 && (
        <OptionField
          label={m.shipping}
          name="edit-delivery"
          value={typed.optionId}
          none={m.current(order.delivery.name)}
          options={options.map(({ id, name, price }) => [id, m.method(name, formatMoney(price, locale))])}
          onChange={(id?: string) => type({ optionId: id ?? '' })}
        />
      )}
      <TextField
        label={m.price(currency)}
        optional
        name="edit-delivery-price"
        inputMode="decimal"
        hint={m.priceHint}
        value={typed.price}
        error={'wrong' in price ? price.wrong : undefined}
        onChange={(price) => type({ price })}
      />
    </>
  )
}
