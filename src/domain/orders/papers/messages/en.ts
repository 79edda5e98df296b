/** The texts of packing slips and pick lists in English. `{…}` is a placeholder. */
export const messages = {
  packingSlip: 'Packing slip',
  deliverTo: 'Ship to',
  order: 'Order',
  ordered: 'Ordered on',
  shipping: 'Shipping',
  parcel: 'Parcel',
  parcelOf: '{number} of {count}',
  item: 'Item',
  quantity: 'Quantity',
  gift: 'Gift message: {text}',
  note: 'Note from the customer: {text}',
  pickList: 'Pick list',
  orders: 'Orders',
  items: 'Items',
  printed: 'Printed on',
  packed: 'Already packed: {orders}',
  place: 'Location',
  unprintable:
    'Some characters cannot be printed here: they are left out, or shown as “?”. The order has the full text.',
  page: 'Page {page} of {pages}',
}

/** The texts of packing slips and pick lists; a language that lacks one does not compile. */
export type PaperMessages = typeof messages
