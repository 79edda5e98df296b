const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a decimal digit: each script has its ten in a row, and rows of several scripts may adjoin. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (isDigit(first - 1)) first -= 1
  return String((code - first) % 10)
}

/** A text with the decimal digits of every script as 0 to 9: keyboards of Arabic, Persian or Hindi write their own. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => valueOf(digit))
