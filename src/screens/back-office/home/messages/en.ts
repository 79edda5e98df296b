import type { SetupStep } from '#vocabulary/whole-shop/setup-steps.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  title: 'Home',
  setup: {
    title: (done: number, all: number) => `Set up your shop: ${done} of ${all} done`,
    putAway: 'Put away',
    isDone: 'done',
    steps: {
      product: 'Add a product',
      collection: 'Make a collection',
      delivery: 'Set shipping rates in every market',
      taxes: 'Set the taxes',
      policies: 'Write terms and privacy policy',
      home_page: 'Publish the home page',
      first_order: 'Place a test order',
    } satisfies Record<SetupStep, string>,
  },
  colleague: 'colleague',
  welcome: (name: string) => `Welcome back, ${name}.`,
  welcomeDemo: (name: string) =>
    `Welcome back, ${name}. The products of this shop are demo products. Nothing is shipped.`,
  damage: (found: string) =>
    `The shop’s database is damaged, and orders may get lost. Whoever runs the shop has to restore a backup. Found: ${found}`,
  setAside: (count: number) =>
    plural(count, {
      one: 'A document in the store does not fit. The shop runs without it until it is mended or removed there:',
      other:
        '# documents in the store do not fit. The shop runs without them until they are mended or removed there:',
    }),
  lastBackup: 'The last backup that can be restored is of {moment}.',
  noBackup: 'There is no backup that can be restored.',
  backupFailed: (failure: string) => `The next one failed: ${failure}`,
  ordersToday: 'Orders today',
  salesToday: 'Net sales today',
  moreCurrencies: 'and {amounts}',
  yesterday: 'Yesterday {figures}',
  latest: 'Latest orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet',
  noOrdersText: 'New orders appear here.',
  viewShop: 'View shop',
  toDo: 'To do',
  nothingToDo: 'Nothing to do.',
  tasks: {
    toShip: (count: number) => plural(count, { one: '# order to ship', other: '# orders to ship' }),
    toPay: (count: number) =>
      plural(count, { one: '# order with payment pending', other: '# orders with payment pending' }),
    withdrawals: (count: number) =>
      plural(count, { one: '# withdrawal to carry out', other: '# withdrawals to carry out' }),
    enquiries: (count: number) =>
      plural(count, { one: '# message to answer', other: '# messages to answer' }),
    questions: (count: number) =>
      plural(count, { one: '# product question to answer', other: '# product questions to answer' }),
    payments: (count: number) => plural(count, { one: '# payment to review', other: '# payments to review' }),
    toAnswer: (count: number) => plural(count, { one: '# return requested', other: '# returns requested' }),
    toTransfer: (count: number) =>
      plural(count, {
        one: '# order with a refund to transfer',
        other: '# orders with a refund to transfer',
      }),
    toReceive: (count: number) =>
      plural(count, { one: '# return awaiting items', other: '# returns awaiting items' }),
    lowStock: (count: number) =>
      plural(count, { one: '# variant low in stock', other: '# variants low in stock' }),
    notSent: (count: number) => plural(count, { one: '# message not sent', other: '# messages not sent' }),
    drafts: (count: number) => plural(count, { one: '# product in draft', other: '# products in draft' }),
    refusedPublications: (count: number) =>
      plural(count, {
        one: '# scheduled publication was refused',
        other: '# scheduled publications were refused',
      }),
  },
  week: {
    title: 'Net sales of the last seven days',
    currency: 'Currency',
    bar: (day: string, sales: string, orders: number) => `${day}: ${sales}, orders: ${orders}`,
    caption: 'Orders and net sales of the last seven days',
    day: 'Day',
    orders: 'Orders',
    sales: 'Net sales',
  },
}
