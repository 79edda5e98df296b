/** What an hour in which nobody is in the shop may cost all its processes together, in documents. */
export const idleHours = [
  { processes: 1, reads: 600, writes: 300 },
  { processes: 4, reads: 1_500, writes: 300 },
] as const
