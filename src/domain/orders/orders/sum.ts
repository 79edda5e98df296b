/** Amounts or items together. */
export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)
