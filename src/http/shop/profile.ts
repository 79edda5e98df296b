import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ShopProfile } from '#domain/catalog/profile/shop-profile.ts'
import type { ToImage } from '../catalog/images.ts'
import type { Handlers } from '../api/handler.ts'

interface ProfileNeeds {
  profile: ShopProfile
  settingsName: string
  toImage: ToImage
}

/** The name, logo and icon of the shop, as staff set them. */
export function createProfileHandlers({
  profile,
  settingsName,
  toImage,
}: ProfileNeeds): Pick<Handlers, 'getShopProfile' | 'replaceShopProfile'> {
  function view(): OutputOf<Contract['getShopProfile']> {
    const { version, data } = profile.stored()
    const { name = '', logo = null, favicon = null } = data ?? {}
    return { version, name, settingsName, logo: logo && toImage(logo), favicon: favicon && toImage(favicon) }
  }
  return {
    getShopProfile: async () => view(),
    async replaceShopProfile({ version, body }) {
      await profile.replace(version, body)
      return view()
    },
  }
}
