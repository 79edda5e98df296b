/** The most documents that an idle hour may cost all processes of the shop together. */
export const idleHours = [
  { processes: 1, reads: 610, writes: 300 },
  { processes: 4, reads: 1_510, writes: 300 },
] as const
