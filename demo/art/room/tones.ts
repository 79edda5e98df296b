/** Wall colours by name; the last is dark. */
export const tones = {
  chalk: '#f0ebe1',
  linen: '#e8dfd0',
  clay: '#dcc5b0',
  sage: '#d2d7c8',
  dusk: '#cdd4dc',
  plaster: '#e9d6ca',
  straw: '#ecdfc0',
  lilac: '#dbd6e1',
  stone: '#d5cfc5',
  fir: '#4f5c50',
} as const
export type Tone = keyof typeof tones

/** Whether a wall is so dark that its mouldings are lighter than itself. */
export const isDark = (tone: string): boolean => Number.parseInt(tone.slice(1, 3), 16) < 140
