import type { PrintDocument, PrintPicture } from '#ports/pdf/pdf.ts'
import { localeIn } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/text/fill-in.ts'
import { addressLines } from '../../people/customers/address-lines.ts'
import { parcelPlan } from '../fulfilments/parcel-plan.ts'
import type { Seller } from '../invoices/documents.ts'
import { printDay } from '../invoices/print-day.ts'
import type { StoredOrder } from '../orders/order-acts.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import type { LineQuantity } from '../orders/parcels-and-returns.ts'
import { paperMessages } from './messages.ts'

/** The parcels of an order that still have to leave, packed or not; when none has to, those that have left. */
function parcelsOf(order: OrderDocument): (readonly LineQuantity[])[] {
  const packed = order.fulfilments.filter(({ state }) => state === 'pending')
  const planned = order.status === 'placed' ? parcelPlan(order) : []
  const leaving = [...packed, ...planned]
  const parcels =
    leaving.length > 0 ? leaving : order.fulfilments.filter(({ state }) => state !== 'cancelled')
  return parcels.map(({ lines }) => lines)
}

/**
 * The packing slips of an order, one for each parcel, in the language of the order: its items and its address, without
 * prices. None for an order of which nothing is shipped.
 */
export function packingSlips(
  { id, data }: Pick<StoredOrder, 'id' | 'data'>,
  seller: Pick<Seller, 'name' | 'address'>,
  logo?: PrintPicture,
): PrintDocument[] {
  const m = paperMessages(data.language)
  const locale = localeIn(data.language, data.locale)
  const lines = new Map(data.lines.map((line) => [line.id, line]))
  const parcels = parcelsOf(data)
  return parcels.map((parcel, index) => ({
    heading: m.packingSlip,
    title: `${m.packingSlip} ${id}`,
    from: { name: seller.name, logo, lines: seller.address },
    to: { label: m.deliverTo, lines: addressLines(data.deliveryAddress, data.language) },
    also: null,
    facts: [
      [m.order, id],
      [m.ordered, printDay(data.placedAt, locale, data.timeZone)],
      ...(data.delivery ? [[m.shipping, data.delivery.name] as const] : []),
      ...(parcels.length > 1
        ? [
            [
              m.parcel,
              fillIn(fillIn(m.parcelOf, 'number', `${index + 1}`), 'count', `${parcels.length}`),
            ] as const,
          ]
        : []),
    ],
    items: {
      columns: [
        { title: m.item, wide: true },
        { title: m.quantity, figures: true },
      ],
      rows: parcel.flatMap(({ lineId, quantity }) => {
        const line = lines.get(lineId)
        if (!line) return []
        const detail = [...line.options.map(({ value }) => value), line.sku].filter(Boolean).join(' · ')
        return [{ cells: [line.title, `${quantity}`], small: detail || undefined }]
      }),
    },
    sums: [],
    taxes: null,
    notes: [
      ...(data.giftMessage === null ? [] : [fillIn(m.gift, 'text', data.giftMessage)]),
      ...(data.note === null ? [] : [fillIn(m.note, 'text', data.note)]),
    ],
    unprintable: m.unprintable,
    foot: seller.name,
    page: m.page,
    language: locale,
    issuedAt: data.placedAt,
  }))
}
