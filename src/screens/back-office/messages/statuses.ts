import type { Role } from '#vocabulary/people/permissions.ts'
import type { Tone } from '../../ui/status-tag.tsx'
import type { AdminOrder, GiftCard, MailSummary, OrderReturn, Parcel, ProductSummary } from '../types.ts'
import type { SharedMessages } from './messages.ts'

/** A status in words, and how it feels. */
export interface Status {
  label: string
  tone: Tone
}

/** The statuses of each kind of thing. */
export interface StatusOf {
  order: AdminOrder['status']
  payment: AdminOrder['payment']
  fulfilment: AdminOrder['fulfilment']
  parcel: Parcel['state']
  return: OrderReturn['state']
  product: ProductSummary['status']
  mail: MailSummary['state']
  giftCard: GiftCard['state']
}

/** The label of every status. */
export type States = { [Kind in keyof StatusOf]: Record<StatusOf[Kind], string> }

/** How the statuses of things feel, by kind. */
export const tones: { [Kind in keyof StatusOf]: Record<StatusOf[Kind], Tone> } = {
  order: { placed: 'neutral', cancelled: 'bad', closed: 'neutral' },
  payment: {
    none: 'neutral',
    pending: 'waiting',
    authorised: 'waiting',
    partially_paid: 'waiting',
    paid: 'good',
    partially_refunded: 'neutral',
    refunded: 'neutral',
    overpaid: 'bad',
    disputed: 'bad',
  },
  fulfilment: {
    unfulfilled: 'waiting',
    partially_fulfilled: 'waiting',
    fulfilled: 'good',
    delivered: 'good',
    partially_returned: 'neutral',
    returned: 'neutral',
  },
  parcel: { pending: 'waiting', shipped: 'good', delivered: 'good', cancelled: 'neutral' },
  return: {
    requested: 'waiting',
    approved: 'waiting',
    received: 'waiting',
    declined: 'bad',
    cancelled: 'neutral',
    closed: 'good',
  },
  product: { draft: 'waiting', active: 'good', archived: 'neutral' },
  mail: { waiting: 'waiting', sent: 'good', failed: 'bad' },
  giftCard: { active: 'good', used_up: 'neutral', expired: 'neutral', blocked: 'bad' },
}

/** `1 item`, `3 items`: for rooms whose words are still in their code. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** A role as a heading or tag has it: `Owner`; one that is unknown as it is. */
export const roleName = (role: string, m: SharedMessages): string =>
  role in m.roles ? m.roles[role as Role] : role
