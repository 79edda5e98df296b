/** The digits of an EAN, UPC, ISBN-13 or ITF-14. */
export const barcodePattern = /^(\d{8}|\d{12,14})$/

/** The digits of a barcode as it was typed or scanned. */
export const barcodeDigits = (text: string): string => text.replaceAll(/[\s-]/g, '')

/**
 * Whether a barcode is a GTIN that names the products everywhere: its check digit is right (GS1 General Specifications,
 * 7.9), and its prefix is none of those that shops may give out for themselves or for coupons (GS1 prefixes 02, 04,
 * 2, 05, 98 and 99), which Google refuses.
 */
function isGlobalGtin(barcode: string): boolean {
  if (!barcodePattern.test(barcode)) return false
  const digits = barcode.padStart(14, '0')
  const sum = digits.split('').reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  // A GTIN-8 has prefixes of its own, of which 0 and 2 stay within a shop.
  const own = barcode.length === 8 ? /^[02]/.test(barcode) : /^(2|02|04|05|98|99)/.test(digits.slice(1))
  return sum % 10 === 0 && !own
}

/** The GTIN of an item with these barcodes: the first of them, where it names the item everywhere. */
export const gtinOf = ([first]: readonly string[]): string | undefined =>
  first !== undefined && isGlobalGtin(first) ? first : undefined
