/** Why staff change stock, in words, and the kind of movement it is booked as. */
export const stockReasons = {
  received: { about: 'Goods came in', kind: 'receive' },
  counted: { about: 'Counted anew', kind: 'adjust' },
  damaged: { about: 'Broken or spoilt', kind: 'adjust' },
  lost: { about: 'Not found', kind: 'adjust' },
  returned: { about: 'Came back from a shopper', kind: 'return' },
  other: { about: 'Something else', kind: 'adjust' },
} as const satisfies Record<string, { about: string; kind: 'receive' | 'adjust' | 'return' }>

/** Why someone changed a stock by hand. */
export type StockReason = keyof typeof stockReasons
