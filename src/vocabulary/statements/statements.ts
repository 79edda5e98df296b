import { bundles } from './bundles.ts'
import { catalog } from './catalog.ts'
import { deliveries } from './deliveries.ts'
import { files } from './files.ts'
import { orders } from './orders.ts'
import { people } from './people.ts'
import { prices } from './prices/en.ts'
import { pricing } from './pricing.ts'
import { requests } from './requests.ts'
import { signIn } from './sign-in.ts'
import { stock } from './stock.ts'

/**
 * Everything that the shop tells staff about a call, a file or a price, by code, in English. Screens say it in the
 * language of staff; the English is for those who read the API. Codes are never renamed or reused.
 */
export const statements = {
  ...requests,
  ...catalog,
  ...pricing,
  ...orders,
  ...people,
  ...stock,
  ...deliveries,
  ...files,
  ...bundles,
  ...signIn,
  ...prices,
}
