import type { stock } from '#vocabulary/statements/stock.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof stock> = {
  stock_there: 'Dort sind {onHand}',
  stock_there_held: 'Dort sind {onHand}, davon sind {reserved} für laufende Zahlungen reserviert',
  can_be_moved: 'Von dort können nur {free} umgelagert werden',
  can_be_moved_held: 'Von dort können nur {free} umgelagert werden; {reserved} sind für laufende Zahlungen reserviert',
  on_hand_now: 'Jetzt sind {onHand} vorhanden',
  counted_twice: 'Es wurde zweimal gezählt',
  location_has_variants: 'Varianten, die dort noch liegen, reserviert sind oder geschuldet werden: {count}. Lagern Sie sie zuerst um',
  last_location: 'Es ist der einzige Standort',
  locations_once: 'Nennen Sie jeden offenen Standort einmal; sie können sich inzwischen geändert haben',
  lie_there_already: 'Sie liegen bereits dort',
  stock_not_changed: 'Der Bestand konnte nicht geändert werden',
}
