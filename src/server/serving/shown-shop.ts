import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import type { Settings } from '../settings.ts'
import { offersWithdrawal, sellerOf } from '../wiring/shop-details.ts'

/** The public facts of the shop. The policies of the demo say that shoppers pay for the way back. */
export function shownShop(settings: Settings, profile: Pick<ShopProfile, 'detail'>) {
  const { detail } = profile
  const { RETURN_WINDOW_DAYS, RETURNS_PAID_BY, MAIL_URL, demo } = settings
  return {
    get name() {
      return detail('name')
    },
    get tagline() {
      return detail('tagline')
    },
    demo,
    keepsMails: demo && MAIL_URL === undefined,
    get email() {
      return detail('email') || null
    },
    get phone() {
      return detail('phone') || null
    },
    get seller() {
      const { name, address, vatId, registration } = sellerOf(detail)
      return address.length > 0 ? { name, address, vatId, registration } : null
    },
    get withdrawals() {
      return offersWithdrawal(settings, profile)
    },
    returns: { days: RETURN_WINDOW_DAYS, paidBy: RETURNS_PAID_BY ?? (demo ? ('shopper' as const) : null) },
  }
}
