import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { shopDetails, type ShopDetails } from '#vocabulary/whole-shop/shop-details.ts'
import { EditorPage } from '../kit/editor.tsx'
import { fieldsOf, TextField } from '../kit/inputs.tsx'
import { Panel } from '../components/page.tsx'
import { PictureField } from '../components/fields/picture-field.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { ShopProfile } from '../types.ts'
import { useMay } from '../session/office.ts'
import { DemoRemoval } from './demo-removal.tsx'
import { useMessages } from './messages.ts'
import { ContactPanel, PaymentPanel, SellerPanel } from './seller-panels.tsx'
import styles from './shop.module.css'

/** The profile of the shop, and whether it has the data of the demo. */
interface Loaded {
  profile: ShopProfile
  hasDemo: boolean
}

/** Reads the profile of the shop. */
export const loader = (args: LoaderFunctionArgs): Promise<Loaded> =>
  load(args, async (api, signal) => {
    const [profile, { isThere }] = await Promise.all([
      api.getShopProfile({ signal }),
      api.getDemoData({ signal }),
    ])
    return { profile, hasDemo: isThere }
  })

const detailsOf = (from: ShopDetails): ShopDetails =>
  Object.fromEntries(shopDetails.map((name) => [name, from[name]])) as ShopDetails

/** The name, logo, icon and seller of the shop, and how it is paid. */
export function Component() {
  const { profile, hasDemo } = useLoaderData<Loaded>()
  return <Editor key={profile.version} profile={profile} hasDemo={hasDemo} />
}

function Editor({ profile, hasDemo }: Loaded) {
  const m = useMessages()
  const api = useApi()
  const mayRemove = useMay()('shop:import')
  const { version, settings } = profile
  const editing = useDraftForm({
    start: () => ({ ...detailsOf(profile), logo: profile.logo, favicon: profile.favicon }),
    read: ({ logo, favicon, email, ...details }) => ({
      body: { ...details, email: email.trim() || null, logo: logo?.id ?? null, favicon: favicon?.id ?? null },
      errors: [],
    }),
    send: (body, idempotencyKey) => api.replaceShopProfile({ version, body, idempotencyKey }),
    after: () => ({ message: m.saved, to: places.shopProfile, replace: true }),
  })
  const { draft, change } = editing
  const field = fieldsOf(draft, (part) => change((now) => ({ ...now, ...part })))
  return (
    <EditorPage
      title={m.title}
      lead={m.lead}
      editing={editing}
      below={
        <>
          <PaymentPanel {...profile.payments} />
          {hasDemo && mayRemove && <DemoRemoval />}
        </>
      }
    >
      <Panel title={m.profile}>
        <div className={styles.form}>
          <TextField
            label={m.name}
            placeholder={settings.name}
            hint={m.preset(settings.name)}
            maxLength={limits.titleLength.value}
            {...field('name')}
          />
          <TextField
            label={m.tagline}
            placeholder={settings.tagline}
            hint={m.preset(settings.tagline)}
            maxLength={limits.titleLength.value}
            {...field('tagline')}
          />
          {(['logo', 'favicon'] as const).map((kind) => (
            <PictureField
              key={kind}
              whole
              name={`/${kind}`}
              label={m[kind]}
              hint={kind === 'logo' ? m.logoHint : m.faviconHint}
              shown={draft[kind] ?? undefined}
              chosen={draft[kind] !== null}
              onUploaded={(picture) => field(kind).onChange({ ...picture, id: picture.mediaId })}
              onRemove={() => field(kind).onChange(null)}
            >
              {null}
            </PictureField>
          ))}
        </div>
      </Panel>
      <SellerPanel {...{ field, settings }} shopName={draft.name || settings.name} />
      <ContactPanel {...{ field, settings }} />
    </EditorPage>
  )
}
