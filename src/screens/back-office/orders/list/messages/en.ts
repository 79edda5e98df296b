import type { OrderRefusal } from '#vocabulary/orders/order-jobs.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  orders: 'Orders',
  ordersOf: (view: string) => `Orders: ${view}`,
  orderViews: 'Views of the orders',
  views: { all: 'All', ship: 'To ship', pay: 'Payment pending', transfer: 'Refund to transfer', cancelled: 'Cancelled' },
  search: 'Number, name, e-mail or tracking number',
  payment: 'Payment',
  fulfilment: 'Fulfilment',
  notFoundText: 'Search by the beginning or end of a number, or by beginnings of names or of the e-mail.',
  orderPages: 'Pages of orders',
  export: {
    does: 'Export',
    done: (count: number) => plural(count, { one: '# order exported', other: '# orders exported' }),
    tooMany: (most: string) =>
      `More than ${most} orders. Narrow the filter, such as by the days they were placed.`,
    columns: {
      order: 'Order',
      placed: 'Placed',
      status: 'Status',
      payment: 'Payment',
      fulfilment: 'Fulfilment',
      customer: 'Customer',
      email: 'E-mail',
      country: 'Country',
      item: 'First item',
      quantity: 'Items',
      currency: 'Currency',
      subtotal: 'Subtotal',
      discount: 'Discount',
      shipping: 'Shipping',
      tax: 'Tax',
      total: 'Total',
    },
  },
  /** Of views that show nothing. */
  nothing: {
    all: 'No orders yet',
    ship: 'All orders are shipped',
    pay: 'No payments pending',
    transfer: 'No refund to transfer',
    cancelled: 'No cancelled orders',
  },
  nothingText: {
    all: 'New orders appear here.',
    ship: 'Paid orders that are not shipped yet appear here.',
    pay: 'Orders awaiting a bank transfer appear here.',
    transfer: 'Orders whose refund you transfer by hand appear here until it is marked as transferred.',
    cancelled: undefined as string | undefined,
  },
  viewShop: 'View shop',
  order: 'Order',
  placed: 'Placed',
  customer: 'Customer',
  /** `{country}` is a code. */
  customerFrom: '{name}, {country}',
  items: 'Items',
  itemCount: (count: number) => plural(count, { one: '# item', other: '# items' }),
  status: 'Status',
  total: 'Total',
  returns: 'Returns',
  returnsOf: (view: string) => `Returns: ${view}`,
  searchReturns: 'Order number, e-mail or name',
  /** Acts on several orders at once; `orders` is their number with its word. */
  many: {
    count: (count: number) => plural(count, { one: '# order', other: '# orders' }),
    acts: {
      ship: {
        open: 'Ship',
        title: 'Ship orders',
        does: (orders: string) => `Ship ${orders}`,
        about: 'All open items of each order go into one parcel. Customers get a shipping confirmation.',
        done: 'Shipped',
        says: (orders: string) => `${orders} shipped`,
      },
      capture: {
        open: 'Capture',
        title: 'Capture payments',
        does: (orders: string) => `Capture payments of ${orders}`,
        about: 'The authorised amounts are captured in full.',
        done: 'Captured',
        says: (orders: string) => `Payments of ${orders} captured`,
      },
      cancel: {
        open: 'Cancel unpaid',
        title: 'Cancel unpaid orders',
        does: (orders: string) => `Cancel ${orders}`,
        about: 'The items go back on sale, and customers are told the reason. This cannot be undone.',
        done: 'Cancelled',
        says: (orders: string) => `${orders} cancelled`,
      },
      approve_returns: {
        open: 'Approve',
        title: 'Approve returns',
        does: (orders: string) => `Approve returns of ${orders}`,
        about:
          'All requested returns of each order are approved, and customers get the return instructions. Items in exchange are sold at once.',
        done: 'Approved',
        says: (orders: string) => `Returns of ${orders} approved`,
      },
    },
    rows: 'Selected orders',
    carrier: 'Carrier',
    carrierMissing: 'Enter the carrier of the tracking numbers',
    number: 'Tracking number',
    numberOf: (order: string) => `Tracking number of ${order}`,
    paste: 'Paste a column of tracking numbers, or a table with order and number. The rows fill themselves.',
    shipWith: (orders: string, tracked: number, others: number) =>
      tracked === 0
        ? `Ship ${orders} without tracking`
        : others === 0
          ? `Ship ${orders} with tracking`
          : `Ship ${orders}: ${tracked} with tracking, ${others} without`,
    unpaid: (orders: string, named: string) => `Not paid yet: ${orders} (${named})`,
    unknownRows: (count: number, named: string) =>
      `${plural(count, { one: '# row names no chosen order', other: '# rows name no chosen order' })}: ${named}`,
    withoutNumber: (orders: string, named: string) => `${orders} without a tracking number: ${named}`,
    leftOut: (orders: string) => `Left out, as it is not possible for them: ${orders}`,
    none: 'It is not possible for any of the selected orders.',
    refusals: {
      not_found: 'There is no such order',
      nothing_to_ship: 'Nothing is left to ship',
      several_parcels: 'Needs several parcels: ship it on its page',
      nothing_to_capture: 'Nothing is authorised',
      capture_failed: 'The payment could not be captured',
      payment_unavailable: 'The payment provider did not answer: try again',
      paid: 'It is paid',
      nothing_requested: 'No return is requested',
      out_of_stock: 'An item in exchange is out of stock',
      not_possible: 'Not possible in its state',
    } satisfies Record<OrderRefusal, string>,
  },
  returnViews: 'Views of the returns',
  resolution: 'Resolution',
  exchange: 'Exchange',
  refund: 'Refund',
  requested: 'Requested',
  noRequests: 'No open requests',
  noneAwaited: 'No items awaited',
  noReturnsText: 'Returns requested by customers or created on an order appear here.',
  returnPages: 'Pages of returns',
}
