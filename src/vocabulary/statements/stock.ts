/** Statements about stock and its locations, in English: `{name}` is the place of a value. */
// oxfmt-ignore
export const stock = {
  stock_there: 'There are {onHand} there',
  stock_there_held: 'There are {onHand} there, and {reserved} of them are held by checkouts that are being paid',
  can_be_moved: 'Only {free} can be moved from there',
  can_be_moved_held: 'Only {free} can be moved from there; {reserved} are held by checkouts that are being paid',
  on_hand_now: 'There are {onHand} on hand now',
  counted_twice: 'It was counted twice',
  location_has_variants: 'Variants that still lie there, or are held or owed there: {count}. Move them to another location first',
  last_location: 'It is the only location',
  locations_once: 'Name each open location once; they may have changed since',
  lie_there_already: 'They lie there already',
  stock_not_changed: 'The stock could not be changed',
} as const
