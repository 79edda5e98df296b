/**
 * The countries of the European Economic Area, where the rules on announced reductions hold (Directive
 * 98/6/EC). ISO 3166-1 alpha-2.
 */
// oxfmt-ignore
export const inSingleMarket: ReadonlySet<string> = new Set([
  'AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT',
  'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
])
