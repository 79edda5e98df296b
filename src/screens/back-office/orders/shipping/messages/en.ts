import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')
const items = (count: number): string => plural(count, { one: '# item', other: '# items' })

export const messages = {
  fulfil: (order: string) => `Fulfil ${order}`,
  itemCount: items,
  shipItems: (count: number) => `Ship ${items(count)}`,
  packItems: (count: number) => `Pack ${items(count)}`,
  itemsShipped: (count: number) => `${items(count)} shipped`,
  itemsPacked: (count: number) => `${items(count)} packed`,
  confirmed: (email: string) => `${email} receives a shipping confirmation by e-mail.`,
  confirmedWithLink: (email: string) =>
    `${email} receives a shipping confirmation by e-mail, with the tracking link.`,
  notTold: 'The customer gets no e-mail about it.',
  staysPacked: 'The parcel stays packed until it is marked as shipped. No e-mail is sent yet.',
  unpaid: (amount: string) => `Not paid yet: ${amount} pending`,
  shipFrom: 'Ship from',
  itemsInParcel: 'Items in this parcel',
  next: 'Next',
  markShipped: 'Mark as shipped',
  markShippedAbout: 'The carrier has collected it or is about to.',
  packOnly: 'Pack only',
  packOnlyAbout: 'Ship it later.',
  parcels: 'Parcels',
  newTab: ' (opens in a new tab)',
  tracking: 'Tracking',
  /** After the heading. */
  optional: ' (optional)',
  editTracking: 'Edit tracking',
  trackingChanged: 'Tracking changed',
  needsTracking: 'Enter a carrier and a tracking number',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingPage: 'Tracking page',
  shipParcel: 'Ship parcel',
  ship: 'Ship',
  parcelShipped: 'Parcel shipped',
  save: 'Save',
  markDelivered: 'Mark as delivered',
  unpack: 'Unpack',
  /** Dialogs that move a parcel on, or back. */
  moves: {
    delivered: {
      title: 'Mark parcel as delivered',
      does: 'Mark as delivered',
      done: 'Parcel delivered',
      effect: (email: string) => `${email} receives a delivery confirmation by e-mail.`,
    },
    cancelled: {
      title: 'Unpack parcel',
      does: 'Unpack',
      done: 'Parcel unpacked',
      effect: () => 'Its items become unfulfilled again.',
    },
  } satisfies Record<string, { effect: (email: string) => string; [key: string]: unknown }>,
}
