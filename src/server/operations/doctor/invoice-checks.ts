import type { Settings } from '../../settings.ts'
import { ok, warning, type Check } from './check.ts'

/** Whether invoices can say who issues them: most countries ask for name, address and VAT number. */
export function checkInvoices(
  settings: Pick<Settings, 'SHOP_LEGAL_NAME' | 'SHOP_ADDRESS' | 'SHOP_VAT_ID'>,
): Check {
  const missing = (['SHOP_LEGAL_NAME', 'SHOP_ADDRESS', 'SHOP_VAT_ID'] as const).filter(
    (name) => settings[name] === undefined,
  )
  if (missing.length === 0) return ok('Invoices', 'they name the shop, its address and its VAT number')
  return warning(
    'Invoices',
    `they do not say all about who issues them: ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} not set`,
    'Set them as docs/invoices.md says; what does not apply to the shop may be left out.',
  )
}
