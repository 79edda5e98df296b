/** A rate in basis points as people read it: 1900 is `19 %`, 997.5 is `9.975 %`. */
export const percent = (rate: number): string => `${Number((rate / 100).toFixed(5))} %`

/** A tax as people read it, `VAT 19 %`; the rate alone where it has no name. */
export const taxLabel = ({ name, rate }: { name: string; rate: number }): string =>
  [name, percent(rate)].filter(Boolean).join(' ')
