import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, image, line, wholeNumber } from '../values.ts'

const name = line('Name of the shop; empty for that of the settings').meta({ example: 'Kiln & Loom' })
const pictureId = (about: string) => id('Media id').nullable().meta({ description: about, example: null })

const shopProfile = z
  .object({
    version: wholeNumber('Grows with each change; 0 while all of it is that of the settings'),
    name,
    settingsName: z.string().meta({ description: 'Name that the settings give (`SHOP_NAME`)' }),
    logo: image.nullable().meta({ description: 'Logo; null for the mark of the shop' }),
    favicon: image.nullable().meta({ description: 'Icon in tabs; null for the mark of the shop' }),
  })
  .meta({ id: 'ShopProfile', description: 'The name, logo and icon of the shop as staff set them' })

/** The name, logo and icon of the shop. */
export const profileEndpoints = {
  getShopProfile: endpoint({
    summary: 'Read the name, logo and icon of the shop',
    access: { permission: 'settings:write' },
    returns: shopProfile,
    fails: [],
    versioned: true,
  }),
  replaceShopProfile: endpoint({
    summary: 'Update the name, logo and icon of the shop',
    access: { permission: 'settings:write' },
    body: z.strictObject({
      name,
      logo: pictureId('Logo, from the library; null for the mark of the shop'),
      favicon: pictureId('Icon in tabs, from the library; null for the mark of the shop'),
    }),
    returns: shopProfile,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
}
