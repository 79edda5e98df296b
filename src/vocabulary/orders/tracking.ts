import { foldText } from '../text/folding.ts'
import { carriers } from './carriers.ts'

/** How a parcel is followed. */
interface Tracked {
  carrier: string
  number: string
  url?: string | undefined
}

/** A name as it is compared: `post nord` is PostNord. */
const keyOf = (name: string): string => foldText(name).replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

const pages: ReadonlyMap<string, string> = new Map(
  carriers.flatMap(({ name, also = [], page }) =>
    [name, ...also].map((each) => [keyOf(each), page] as const),
  ),
)

/** Whether a name is that of a well-known carrier. */
export const isKnownCarrier = (name: string): boolean => pages.has(keyOf(name))

/** The page of a well-known carrier for a tracking number; undefined for any other, and without a number. */
export function carrierPage({ carrier, number }: Pick<Tracked, 'carrier' | 'number'>): string | undefined {
  const typed = number.replaceAll(/\s/g, '').toWellFormed()
  return typed === ''
    ? undefined
    : pages.get(keyOf(carrier))?.replace('{number}', () => encodeURIComponent(typed))
}

/** A parcel's tracking with the page of its carrier, if that is well known and no other page was given. */
export function withPage<Tracking extends Tracked>(tracking: Tracking): Tracking {
  const url = tracking.url ?? carrierPage(tracking)
  return url === undefined ? tracking : { ...tracking, url }
}
