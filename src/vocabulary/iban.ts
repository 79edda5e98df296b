/** Spaces aside, two letters of the country, two check digits, and the account. */
const shape = /^[A-Z]{2}\d{2}[A-Z\d]{8,31}$/

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Whether it has the check digits of a bank account's number (ISO 13616). */
export function isIban(text: string): boolean {
  const compact = withoutSpaces(text)
  if (!shape.test(compact)) return false
  const digits = `${compact.slice(4)}${compact.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

/** A bank account's number as it is written on paper: in groups of four. */
export function groupedIban(iban: string): string {
  return withoutSpaces(iban).replaceAll(/.{4}(?=.)/g, '$& ')
}
