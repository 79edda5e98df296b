const most = 999

/** A quantity that someone typed, as a whole number from 1 to 999; anything else is 1. The shop checks it again. */
export function readQuantity(text: unknown): number {
  const quantity = typeof text === 'string' && /^\d{1,6}$/.test(text.trim()) ? Number(text) : 1
  return Math.min(most, Math.max(1, quantity))
}

/** The quantities that a select offers: up to ten, as many as can be bought, and the one that is chosen already. */
export function quantityChoices(sellable: number, chosen = 1): number[] {
  const choices = Array.from({ length: Math.min(10, Math.max(sellable, 1)) }, (_, index) => index + 1)
  return choices.includes(chosen) ? choices : [...choices, chosen]
}
