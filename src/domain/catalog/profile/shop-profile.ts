import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { createRecords } from '#engine/records/records.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { isCountry } from '#vocabulary/places/country-names.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { ShopDetail, ShopDetails } from '#vocabulary/whole-shop/shop-details.ts'
import type { MediaDocument } from '../media/documents.ts'
import { readMedia } from '../media/read-media.ts'
import { profileId, shopProfiles, type ShopProfileDocument } from './documents.ts'

/** The profile as staff write it: pictures by their ids. */
export interface ShopProfileInput extends ShopDetails {
  logo: string | null
  favicon: string | null
}

/** The name, logo, icon and seller of the shop, in memory. */
export interface ShopProfile extends ReadModel {
  /** With version 0 while all of it is that of the settings. */
  stored(): { version: number; data: ShopProfileDocument | undefined }
  /** The texts of the settings. */
  settings: ShopDetails
  /** The text that staff have written, else that of the settings; empty where there is neither. */
  detail(name: ShopDetail): string
  /** The detail `name`. */
  name(): string
  /** @throws ShopFailure `version_stale`, `invalid_request` by field */
  replace(version: number, input: ShopProfileInput): Promise<void>
}

/** Creates the read model of the profile, with its command. */
export function createShopProfile({
  store,
  clock,
  settings,
}: {
  store: DocumentStore
  clock: Clock
  settings: ShopDetails
}): ShopProfile {
  let stored: ReturnType<ShopProfile['stored']> = { version: 0, data: undefined }
  const model = createReadModel(store, [
    follow({
      collection: shopProfiles,
      put(id, { version, data }) {
        if (id === profileId) stored = { version, data }
      },
      remove() {
        stored = { version: 0, data: undefined }
      },
    }),
  ])
  const records = createRecords({
    store,
    collection: shopProfiles,
    missing: 'version_stale',
    caughtUp: model.caughtUp,
  })
  async function picturesOf(input: ShopProfileInput): Promise<Pick<ShopProfileDocument, 'logo' | 'favicon'>> {
    const { logo, favicon } = input
    const found = await readMedia(
      store,
      [logo, favicon].filter((id) => id !== null),
    )
    const known = (id: string | null): MediaDocument | null => (id === null ? null : (found.get(id) ?? null))
    const fields = (['logo', 'favicon'] as const).flatMap((name) =>
      input[name] !== null && !known(input[name])
        ? [fieldError(`/${name}`, 'unknown_reference', 'no_such_picture')]
        : [],
    )
    if (fields.length > 0) throw new ShopFailure('invalid_request', { fields })
    return { logo: known(logo), favicon: known(favicon) }
  }
  const detail = (name: ShopDetail): string => stored.data?.[name] || settings[name]
  return {
    ...model,
    stored: () => stored,
    settings,
    detail,
    name: () => detail('name'),
    async replace(version, input) {
      if (input.country !== '' && !isCountry(input.country))
        throw new ShopFailure('invalid_request', {
          fields: [fieldError('/country', 'unknown_country', 'no_such_country')],
        })
      const data = { ...input, ...(await picturesOf(input)), updatedAt: toTimestamp(clock.now()) }
      const saved =
        version === 0
          ? await records.add(profileId, data)
          : await records.replace(profileId, version, () => data)
      if (!saved) throw new ShopFailure('version_stale')
    },
  }
}
