/** Why staff change stock, in words, and the kind of movement it is booked as. */
export const stockReasons = {
  received: { about: 'Received', kind: 'receive' },
  counted: { about: 'Stock count', kind: 'adjust' },
  corrected: { about: 'Correction', kind: 'adjust' },
  damaged: { about: 'Damaged', kind: 'adjust' },
  lost: { about: 'Lost', kind: 'adjust' },
  returned: { about: 'Returned by customer', kind: 'return' },
  other: { about: 'Other', kind: 'adjust' },
} as const satisfies Record<string, { about: string; kind: 'receive' | 'adjust' | 'return' }>

/** Why someone changed a stock by hand. */
export type StockReason = keyof typeof stockReasons
