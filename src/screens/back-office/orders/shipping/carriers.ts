import type { Tracking } from '../../types.ts'

/**
 * Carriers that staff may choose, with the address of their tracking page. Any other can be typed.
 */
export const carriers: Readonly<Record<string, string>> = {
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  DPD: 'https://tracking.dpd.de/status/en_US/parcel/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  GLS: 'https://gls-group.com/track/',
  UPS: 'https://www.ups.com/track?tracknum=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
}

/** A parcel’s tracking as it is being typed. */
export interface TrackingDraft {
  carrier: string
  number: string
  url: string
}

/** A parcel’s tracking, or none, to be edited. */
export const draftTracking = (tracking: Tracking | null): TrackingDraft => ({
  carrier: tracking?.carrier ?? '',
  number: tracking?.number ?? '',
  url: tracking?.url ?? '',
})

/** The page of a known carrier for this number; empty for any other, and without a number. */
function trackingPage(carrier: string, number: string): string {
  const known = Object.keys(carriers).find((name) => name.toLowerCase() === carrier.trim().toLowerCase())
  const digits = number.replaceAll(/\s/g, '')
  return known && digits !== '' ? `${carriers[known]}${encodeURIComponent(digits)}` : ''
}

/** The draft with another carrier or number. The page follows, as long as nobody has typed another one. */
export function withTracking(draft: TrackingDraft, change: Partial<TrackingDraft>): TrackingDraft {
  const next = { ...draft, ...change }
  const followed = draft.url === trackingPage(draft.carrier, draft.number)
  return change.url === undefined && followed
    ? { ...next, url: trackingPage(next.carrier, next.number) }
    : next
}

/** The tracking to send; undefined when nothing was typed. */
export function readTracking(draft: TrackingDraft): Tracking | undefined {
  const { carrier, number, url } = {
    carrier: draft.carrier.trim(),
    number: draft.number.trim(),
    url: draft.url.trim(),
  }
  if (carrier === '' && number === '' && url === '') return undefined
  return { carrier, number, ...(url === '' ? {} : { url }) }
}
