import { day } from '../time.ts'

/** Whether something is left to do about a declaration of withdrawal. Nobody can decline one. */
export const withdrawalStates = ['open', 'done'] as const

/** One of {@link withdrawalStates}. */
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * How far the shop has carried out a declaration: `unchecked` for some seconds; `carried_out`: items were cancelled, or come
 * back; `packed`: some wait in a parcel that is neither shipped nor unpacked; `no_order`: no order has this number and
 * e-mail; `late`: the period was over; `by_staff`: staff have to read which items are meant, or the order does not allow it.
 */
export const withdrawalStandings = [
  'unchecked',
  'carried_out',
  'packed',
  'no_order',
  'late',
  'by_staff',
] as const

/** One of {@link withdrawalStandings}. */
export type WithdrawalStanding = (typeof withdrawalStandings)[number]

/** Days after delivery, or after the order where nothing is sent: Directive 2011/83/EU, Article 9. */
export const withdrawalDays = 14

/** When the money must be back, counted from the declaration: Directive 2011/83/EU, Article 13. */
export const withdrawalRefundWithin = 14 * day
