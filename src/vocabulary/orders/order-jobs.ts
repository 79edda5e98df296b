/** Acts on many orders at once, each by itself. */
export const orderJobActs = ['ship', 'capture', 'cancel', 'approve_returns', 'tag'] as const

/** One of {@link orderJobActs}. */
export type OrderJobAct = (typeof orderJobActs)[number]

/** Why an order of a job stays as it is. */
export const orderRefusals = [
  'not_found',
  'nothing_to_ship',
  'several_parcels',
  'nothing_to_capture',
  'capture_failed',
  'payment_unavailable',
  'paid',
  'nothing_requested',
  'out_of_stock',
  'not_possible',
] as const

/** One of {@link orderRefusals}. */
export type OrderRefusal = (typeof orderRefusals)[number]
