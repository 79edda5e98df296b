import type { Settings } from '../settings.ts'

/** The public facts of the settings. The policies of the demo say that shoppers pay for the way back. */
export function shownShop(settings: Settings, shopName: () => string) {
  const { SHOP_TAGLINE, SHOP_EMAIL, RETURN_WINDOW_DAYS, RETURNS_PAID_BY, MAIL_URL, demo } = settings
  return {
    get name() {
      return shopName()
    },
    tagline: SHOP_TAGLINE,
    demo,
    keepsMails: demo && MAIL_URL === undefined,
    email: SHOP_EMAIL ?? null,
    returns: { days: RETURN_WINDOW_DAYS, paidBy: RETURNS_PAID_BY ?? (demo ? ('shopper' as const) : null) },
  }
}
