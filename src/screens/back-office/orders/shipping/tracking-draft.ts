import { carrierPage } from '#vocabulary/orders/tracking.ts'
import type { Tracking } from '../../types.ts'

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

/** The draft with another carrier or number. The page follows, as long as nobody has typed another one. */
export function withTracking(draft: TrackingDraft, change: Partial<TrackingDraft>): TrackingDraft {
  const next = { ...draft, ...change }
  const followed = draft.url === (carrierPage(draft) ?? '')
  return change.url === undefined && followed ? { ...next, url: carrierPage(next) ?? '' } : next
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
