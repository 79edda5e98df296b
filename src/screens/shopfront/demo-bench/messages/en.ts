import type { BenchScene, BenchStepName } from '#vocabulary/demo-bench.ts'

const scenes: Record<BenchScene, string> = {
  rush: '200 shoppers, 5 mugs',
  cut: 'The connection is cut at payment',
  kill: 'The process is killed between charge and order',
}

/** The numbers are written already, as the language writes them. */
const steps: Record<BenchStepName, (...numbers: string[]) => string> = {
  opened: (seconds) => `An empty shop was opened, in ${seconds} s.`,
  stocked: (units) => `Mugs in stock: ${units}.`,
  filled: (shoppers) => `Shoppers with a mug in the cart: ${shoppers}.`,
  rushed: (shoppers, seconds) =>
    `${shoppers} pressed “Place order” at once: all answered after ${seconds} s.`,
  chosen: (may, late) => `May pay: ${may}. Told that it is sold out: ${late}.`,
  paid: (orders) => `Paid and confirmed: ${orders}.`,
  cutOrdering: (shoppers) => `Connections cut right after “Place order”: ${shoppers}.`,
  repeated: (payments) => `Sent again with the same key. Payments begun: ${payments}.`,
  cutPaying: (shoppers) => `Connections cut as the card was charged: ${shoppers}. Nobody comes back.`,
  settled: (orders) => `Orders that the shop made by itself: ${orders}.`,
  killed: (charged, orders) => `Ended by SIGKILL. Cards charged: ${charged}, orders: ${orders}.`,
  restarted: (seconds) => `Started again on its data, in ${seconds} s.`,
  returned: (orders) => `The shoppers loaded the page again. Confirmed: ${orders}.`,
}

export const messages = {
  title: 'Demo bench',
  lookAs: 'Look as',
  visitor: 'Visitor',
  visitorAbout: 'signed out',
  shopper: 'Shopper',
  shopperAbout: 'with an account',
  clerk: 'Packer',
  clerkAbout: 'ships orders',
  owner: 'Owner',
  ownerAbout: 'runs the shop',
  signInFailed: 'Signing in did not work. Try again.',
  xRay: 'X-ray of this page',
  measuring: 'Measuring…',
  server: 'Server',
  read: 'Documents read',
  scripts: 'Scripts',
  screen: 'Screen',
  calls: 'Calls of the page',
  tryToBreak: 'Try to break it',
  ownShop: 'In a shop of its own, which is thrown away afterwards. This one stays as it is.',
  scenes,
  steps,
  opening: 'An empty shop is being opened…',
  running: 'Running…',
  byOthers: 'Somebody else has started this.',
  late: 'It took more than a minute and was stopped.',
  broken: 'It broke off before the verdict.',
  notReached: 'The shop did not answer. Try again.',
  sound: 'Nothing broke.',
  unsound: 'Something broke.',
  sold: (units: string) => `Sold: exactly ${units}`,
  soldOtherwise: (units: string, wanted: string) => `Sold: ${units} instead of ${wanted}`,
  uncovered: (charges: string) => `Charged without an order: ${charges}`,
  lost: (orders: string) => `Confirmed orders lost: ${orders}`,
  findings: (findings: string) => `Auditor: ${findings} ${findings === '1' ? 'finding' : 'findings'}`,
  backToShop: 'Back to the shop',
}

/** The messages that every language has. */
export type Messages = typeof messages
