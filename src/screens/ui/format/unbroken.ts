/** A text whose measures, such as "280–320 × 40 cm", stay on one line each. */
export function unbroken(text: string): string {
  return text
    .replaceAll(/(\d)([–～])(?=\d)/g, '$1\u2060$2\u2060')
    .replaceAll(/ × /g, '\u00a0×\u00a0')
    .replaceAll(/(Ø|\d) (?=\d|(?:mm|cm|m|ml|cl|l|g|kg|مم|سم|م|مل|سل|ل|غ|كغ)(?![\p{L}\d]))/gu, '$1\u00a0')
}
