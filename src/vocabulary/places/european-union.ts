/** The member states of the European Union, by their ISO 3166-1 alpha-2 codes. */
// oxfmt-ignore
export const memberStates: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU', 'LV',
  'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
])

/** Countries where a business may buy without tax by the EU's rule: also Monaco, and the one of Northern Ireland. */
export const mayBeExemptIn = (country: string): boolean =>
  memberStates.has(country) || country === 'MC' || country === 'GB'
