import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import type { PdfPrinter, PrintDocument, PrintedFile } from '#ports/pdf/pdf.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { InvoicesNeeds } from '../invoices/invoices.ts'
import { printedLogo } from '../invoices/printed-logo.ts'
import { orders } from '../orders/documents.ts'
import type { StoredOrder } from '../orders/order-acts.ts'
import { packingSlips } from './packing-slips.ts'
import { pickList, type PickListFormat } from './pick-list.ts'

/** Dependencies of {@link createOrderPapers}. */
export interface OrderPapersNeeds extends Pick<InvoicesNeeds, 'seller' | 'readLogo'> {
  store: DocumentStore
  clock: Clock
  printer: PdfPrinter
  /** The name of a location; undefined for one that is closed. */
  place: PickListFormat['place']
  /** The time zone of the shop. */
  timeZone: () => string
}

/** The papers that the items of orders are collected and packed by. */
export interface OrderPapers {
  /**
   * The packing slips of orders in one file, a page or more for each parcel, in the language of each order.
   * @throws ShopFailure `order_not_found`; `transition_refused` when nothing of them is shipped; `busy`
   */
  packingSlips(orderIds: readonly string[]): Promise<PrintedFile>
  /**
   * The list of all items that are still to be packed for orders, by location.
   * @throws ShopFailure `order_not_found`; `transition_refused` when nothing must be packed; `busy`
   */
  pickList(
    orderIds: readonly string[],
    format: Pick<PickListFormat, 'language' | 'namesOf'>,
  ): Promise<PrintedFile>
}

const refuseEmpty = () => new ShopFailure('transition_refused', { reason: 'nothing_to_pack' })

/** Creates the service that prints packing slips and pick lists. */
export function createOrderPapers(needs: OrderPapersNeeds): OrderPapers {
  const { store, clock, printer, seller, readLogo, place, timeZone } = needs

  async function read(orderIds: readonly string[]): Promise<StoredOrder[]> {
    const ids = [...new Set(orderIds)]
    const found = await readMany((some) => store.getMany(orders, some), ids)
    return ids.map((id) => {
      const order = found.get(id)
      if (!order) throw new ShopFailure('order_not_found')
      return order
    })
  }

  async function print(name: string, [first, ...more]: readonly PrintDocument[]): Promise<PrintedFile> {
    if (!first) throw refuseEmpty()
    return { name, bytes: await printer.print([first, ...more]) }
  }

  return {
    async packingSlips(orderIds) {
      const logo = await printedLogo(seller.logo, readLogo)
      const stored = await read(orderIds)
      return print(
        'packing-slips.pdf',
        stored.flatMap((order) => packingSlips(order, seller, logo)),
      )
    },
    async pickList(orderIds, format) {
      const at = toTimestamp(clock.now())
      const stored = await read(orderIds)
      const list = pickList(stored, { ...format, shop: seller.name, place, timeZone: timeZone(), at })
      return print('pick-list.pdf', list ? [list] : [])
    },
  }
}
