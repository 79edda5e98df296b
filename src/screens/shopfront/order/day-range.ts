/** "2–4 working days" */
export function dayRange({ minDays, maxDays }: { minDays: number; maxDays: number }): string {
  if (maxDays === 0) return 'today'
  if (minDays === maxDays) return maxDays === 1 ? '1 working day' : `${maxDays} working days`
  return `${minDays}–${maxDays} working days`
}
