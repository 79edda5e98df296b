import type { Order } from '../types.ts'

/** Whether a tracking address may be linked: anything but http and https is shown as text alone. */
export function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url)
}

/** The carriers' pages of an order's parcels, for those that have one. */
export const trackingPages = ({ fulfilments }: Pick<Order, 'fulfilments'>): string[] =>
  fulfilments
    .filter(({ state }) => state !== 'cancelled')
    .map(({ tracking }) => tracking?.url)
    .filter(isWebAddress)
