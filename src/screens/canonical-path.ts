import { decodedPart } from '#vocabulary/text/decoded.ts'
import { screenMap } from './map.ts'

const screens = Object.values(screenMap).map(({ path }) => path.split('/').filter(Boolean))

const isParameter = (segment: string): boolean => segment.startsWith(':')

/** How many segments of a screen's path are these; undefined when it is another screen. */
function likeness(screen: readonly string[], parts: readonly string[]): number | undefined {
  if (screen.length !== parts.length) return undefined
  const fixed = screen.filter((segment) => !isParameter(segment))
  const fits = screen.every((segment, at) => isParameter(segment) || segment === parts[at]?.toLowerCase())
  return fits ? fixed.length : undefined
}

/** Whether a path is a screen of the shop that stands there whatever the shop sells and writes: `/cart`. */
export const isFixedScreen = (path: string): boolean => {
  const parts = path.split('/').filter(Boolean)
  return screens.some(
    (screen) =>
      !screen.includes(':handle') && !screen.includes(':slug') && likeness(screen, parts) !== undefined,
  )
}

/** Handles and slugs are stored in lower case, in Unicode form NFC; other parts of an address may be a secret. */
function canonicalPart(segment: string, part: string): string {
  if (!isParameter(segment)) return segment
  if (segment !== ':handle' && segment !== ':slug') return part
  const decoded = decodedPart(part)
  return decoded === undefined ? part : encodeURIComponent(decoded.normalize('NFC').toLowerCase())
}

/**
 * The one spelling of the path of a screen, without its place: no slash at the end or twice, lower case. A path that
 * is no screen's stays as it is.
 */
export function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean)
  let best: { screen: readonly string[]; alike: number } | undefined
  for (const screen of screens) {
    const alike = likeness(screen, parts)
    if (alike !== undefined && alike >= (best?.alike ?? 0)) best = { screen, alike }
  }
  if (!best) return path
  return `/${best.screen.map((segment, at) => canonicalPart(segment, parts[at] ?? '')).join('/')}`
}
