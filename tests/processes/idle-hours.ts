/** The most documents that an idle hour may cost all processes of the shop together. */
export const idleHours = [
  { processes: 1, reads: 600, writes: 300 },
  { processes: 4, reads: 1_500, writes: 300 },
] as const
