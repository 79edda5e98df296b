import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import { shopDetails, type ShopDetails } from '#vocabulary/whole-shop/shop-details.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { ToImage } from '../catalog/images.ts'
import type { Handlers } from '../api/handler.ts'

interface ProfileNeeds {
  profile: ShopProfile
  wordings: Pick<Wordings, 'in'>
  payments: OutputOf<Contract['getShopProfile']>['payments']
  toImage: ToImage
}

/** The name, logo, icon and seller of the shop, as staff set them. */
export function createProfileHandlers({
  profile,
  wordings,
  payments,
  toImage,
}: ProfileNeeds): Pick<Handlers, 'getShopProfile' | 'replaceShopProfile'> {
  function view(language: Language): OutputOf<Contract['getShopProfile']> {
    const { version, data } = profile.stored()
    const { logo = null, favicon = null } = data ?? {}
    const { term } = wordings.in(language)
    return {
      version,
      ...(Object.fromEntries(shopDetails.map((name) => [name, data?.[name] ?? ''])) as ShopDetails),
      settings: profile.settings,
      logo: logo && toImage(logo),
      favicon: favicon && toImage(favicon),
      payments: {
        capture: payments.capture,
        methods: payments.methods.map(({ id, label, about, kind }) => ({
          id,
          label: term(label),
          about: term(about),
          kind,
        })),
      },
    }
  }
  return {
    getShopProfile: async ({ language }) => view(language),
    async replaceShopProfile({ version, body, language }) {
      await profile.replace(version, { ...body, email: body.email ?? '' })
      return view(language)
    },
  }
}
