import { stockReasons, type StockReason } from './stock-reasons.ts'

/** Why stock moved: by hand, to or from a location, or by an event of an order. */
export type MovementReason =
  | { code: StockReason; note: string }
  | { code: 'moved_to' | 'moved_from'; place: string; note: string }

const ofTransfers = { moved_to: 'Moved to ', moved_from: 'Moved from ' } as const

/** A reason as movements store it, in English. Movements are never altered, and neither is this form. */
export function writeReason(reason: MovementReason): string {
  const about = 'place' in reason ? ofTransfers[reason.code] + reason.place : stockReasons[reason.code].about
  return reason.note ? `${about}: ${reason.note}` : about
}

const half = (text: string): [about: string, note: string] => {
  const at = text.indexOf(': ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}

/** Reads the stored form; undefined for one that is none of these, such as the event of an order. */
export function readReason(stored: string): MovementReason | undefined {
  const [about, note] = half(stored)
  for (const [code, { about: known }] of Object.entries(stockReasons))
    if (about === known) return { code: code as StockReason, note }
  for (const code of ['moved_to', 'moved_from'] as const)
    if (about.startsWith(ofTransfers[code]))
      return { code, place: about.slice(ofTransfers[code].length), note }
  return undefined
}
