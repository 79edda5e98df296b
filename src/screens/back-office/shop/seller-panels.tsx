import { countryName } from '#vocabulary/places/country-name.ts'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import type { ShopDetail, ShopDetails } from '#vocabulary/whole-shop/shop-details.ts'
import { limits } from '#vocabulary/limits.ts'
import { usePlace } from '../../place.ts'
import { Facts, Muted, Panel } from '../components/page.tsx'
import { OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import type { ShopProfile } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './shop.module.css'

interface DetailFields {
  /** The name, value and change of a field. */
  field: (name: ShopDetail) => { name: string; value: string; onChange: (value: string) => void }
  /** The texts of the environment. */
  settings: ShopDetails
}

/** The hint that names the text of the environment while a field is empty. */
function usePreset(settings: ShopDetails) {
  const { preset } = useMessages()
  return (name: ShopDetail, hint?: string): { placeholder?: string; hint?: string | undefined } =>
    settings[name] === ''
      ? { hint }
      : { placeholder: settings[name], hint: preset(settings[name].replaceAll('\n', ', ')) }
}

/** The seller, as invoices, mails and the contact page name them. */
export function SellerPanel({ field, settings, shopName }: DetailFields & { shopName: string }) {
  const { seller: m, preset } = useMessages()
  const { language } = usePlace()
  const presetOf = usePreset(settings)
  return (
    <Panel title={m.title}>
      <div className={styles.form}>
        <Muted>{m.lead}</Muted>
        <TextField
          label={m.legalName}
          maxLength={limits.titleLength.value}
          {...presetOf('legalName', m.legalNameHint(shopName))}
          {...field('legalName')}
        />
        <TextArea label={m.address} rows={4} {...presetOf('address', m.addressHint)} {...field('address')} />
        <OptionField
          label={m.country}
          {...field('country')}
          hint={m.countryHint}
          none={settings.country ? preset(countryName(settings.country, language)) : m.noCountry}
          options={namedCountries(language).map(({ code, name }) => [code, name] as const)}
          onChange={(chosen: string | undefined) => field('country').onChange(chosen ?? '')}
        />
        <TextField label={m.vatId} maxLength={30} {...presetOf('vatId')} {...field('vatId')} />
        <TextField
          label={m.registration}
          maxLength={limits.titleLength.value}
          {...presetOf('registration', m.registrationHint)}
          {...field('registration')}
        />
      </div>
    </Panel>
  )
}

/** How shoppers reach the shop. */
export function ContactPanel({ field, settings }: DetailFields) {
  const { contact: m } = useMessages()
  const presetOf = usePreset(settings)
  return (
    <Panel title={m.title}>
      <div className={styles.form}>
        <TextField label={m.email} type="email" {...presetOf('email', m.emailHint)} {...field('email')} />
        <TextField
          label={m.phone}
          type="tel"
          maxLength={40}
          {...presetOf('phone', m.phoneHint)}
          {...field('phone')}
        />
      </div>
    </Panel>
  )
}

/** How shoppers pay: facts that the environment alone changes. */
export function PaymentPanel({ methods, capture }: ShopProfile['payments']) {
  const { payments: m } = useMessages()
  return (
    <Panel title={m.title}>
      <div className={styles.form}>
        <Facts
          texts
          facts={[
            ...methods.map(({ id, label }) => [label, <code key={id}>{id}</code>] as const),
            ...(methods.some(({ kind }) => kind === 'redirect')
              ? [[m.charged, m.capture[capture]] as const]
              : []),
          ]}
        />
        <Muted>{m.where}</Muted>
      </div>
    </Panel>
  )
}
