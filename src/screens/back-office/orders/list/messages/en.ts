import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  orders: 'Orders',
  ordersOf: (view: string) => `Orders: ${view}`,
  orderViews: 'Views of the orders',
  views: { all: 'All', ship: 'To ship', pay: 'Payment pending', cancelled: 'Cancelled' },
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
    cancelled: 'No cancelled orders',
  },
  nothingText: {
    all: 'New orders appear here.',
    ship: 'Paid orders that are not shipped yet appear here.',
    pay: 'Orders awaiting a bank transfer appear here.',
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
  bulk: {
    approve: 'Approve',
    approved: (count: number) =>
      plural(count, { one: 'Returns of # order approved', other: 'Returns of # orders approved' }),
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
