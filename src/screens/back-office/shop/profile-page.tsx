import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Field } from '../../ui/form/field.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PictureField } from '../components/picture-field.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import type { ShopProfile } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './shop.module.css'

/** Reads the profile of the shop. */
export const loader = (args: LoaderFunctionArgs): Promise<ShopProfile> =>
  load(args, (api, signal) => api.getShopProfile({ signal }))

/** The name, logo and icon of the shop. */
export function Component() {
  const profile = useLoaderData<ShopProfile>()
  return <Editor key={profile.version} profile={profile} />
}

function Editor({ profile }: { profile: ShopProfile }) {
  const m = useMessages()
  const api = useApi()
  const { version, settingsName } = profile
  const editing = useDraftForm({
    start: () => ({ name: profile.name, logo: profile.logo, favicon: profile.favicon }),
    read: ({ name, logo, favicon }) => ({
      body: { name, logo: logo?.id ?? null, favicon: favicon?.id ?? null },
      errors: [],
    }),
    send: (body, idempotencyKey) => api.replaceShopProfile({ version, body, idempotencyKey }),
    after: () => ({ message: m.saved, to: places.shopProfile, replace: true }),
  })
  const { draft, change, errors, errorAt, mutation } = editing
  return (
    <Page title={m.title} lead={m.lead}>
      <DraftProblems errors={errors} trouble={mutation.trouble} />
      <Panel title={m.profile}>
        <fieldset className={styles.form} disabled={mutation.busy}>
          <Field
            label={m.name}
            name="/name"
            value={draft.name}
            placeholder={settingsName}
            hint={m.nameHint(settingsName)}
            maxLength={limits.titleLength.value}
            autoComplete="off"
            error={errorAt('/name')}
            onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
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
              error={errorAt(`/${kind}`)}
              onUploaded={(picture) =>
                change((now) => ({ ...now, [kind]: { ...picture, id: picture.mediaId } }))
              }
              onRemove={() => change((now) => ({ ...now, [kind]: null }))}
            >
              {null}
            </PictureField>
          ))}
        </fieldset>
      </Panel>
      <SaveBar {...editing.bar} />
    </Page>
  )
}
