import { writtenLines } from '#vocabulary/addresses/lines.ts'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Panel } from '../components/page.tsx'
import { useOffice } from '../session/office.ts'
import { exemptionNote, useSay } from '../statements/say.ts'
import type { Address } from '../types.ts'
import { DraftCustomer } from './draft-customer.tsx'
import { useMessages } from './messages.ts'
import type { DraftPart } from './draft-part.ts'
import styles from '../orders/orders.module.css'

/** For whom it is, and in which market. */
export function WhoPanel(part: DraftPart) {
  const { draft, content, change, errorAt } = part
  const { shop } = useOffice()
  const m = useMessages()
  const say = useSay()
  return (
    <Panel title={m.customer}>
      <div className={styles.stack}>
        <DraftCustomer {...part} />
        <TextField
          label={m.email}
          name="draft-email"
          type="email"
          value={content.email ?? ''}
          error={errorAt('/email')}
          onChange={(text) => change({ email: text.trim() || null })}
        />
        <OptionField
          label={m.market}
          name="draft-market"
          value={content.market}
          options={shop.markets.map(({ id, name, currency }) => [id, `${name}, ${currency}`])}
          onChange={(market) => change({ market, deliveryOptionId: null })}
        />
        <TextField
          label={m.vatId}
          optional
          name="draft-vat-id"
          hint={
            draft.taxExemption
              ? exemptionNote(draft.taxExemption, say)
              : draft.vatIdRefused
                ? say(draft.vatIdRefused.reason)
                : m.vatIdHint
          }
          value={content.vatId ?? ''}
          error={errorAt('/vatId')}
          onChange={(vatId) => change({ vatId: vatId || null })}
        />
        <TextArea
          label={m.note}
          optional
          name="draft-note"
          rows={2}
          maxLength={2_000}
          value={content.note ?? ''}
          onChange={(note) => change({ note: note || null })}
        />
      </div>
    </Panel>
  )
}

const fields = ['name', 'company', 'line1', 'line2', 'postcode', 'city', 'region', 'phone'] as const

const optionalFields: readonly string[] = ['company', 'line2', 'region', 'phone']

const inALine = ({ name, line1, postcode, city }: Address): string =>
  [name, line1, [postcode, city].filter(Boolean).join(' ')].join(', ')

const isSame = (one: Address, other: Address | null | undefined): boolean =>
  other !== null && other !== undefined && writtenLines(one).join('\n') === writtenLines(other).join('\n')

const emptyAddress = (country: string): Address => ({ name: '', line1: '', city: '', country })

/** Where it goes, and how. */
export function DeliveryPanel({ draft, content, customer, change, errorAt }: DraftPart) {
  const m = useMessages()
  const locale = useLocale()
  const address = content.deliveryAddress
  const country = address?.country ?? 'DE'
  const set = (some: Partial<Address>) => {
    const next = { ...(address ?? emptyAddress(country)), ...some }
    const { name, line1, city } = next
    change({ deliveryAddress: name || line1 || city ? next : null })
  }
  return (
    <Panel title={m.address}>
      <div className={styles.stack}>
        {customer && customer.addresses.length > 0 && (
          <OptionField
            label={m.savedAddress}
            name="draft-saved-address"
            value={customer.addresses.find((saved) => isSame(saved.address, address))?.id ?? ''}
            none={m.otherAddress}
            options={customer.addresses.map((saved) => [saved.id, inALine(saved.address)])}
            onChange={(id) =>
              change({
                deliveryAddress: customer.addresses.find((saved) => saved.id === id)?.address ?? null,
              })
            }
          />
        )}
        {fields.map((name) => (
          <TextField
            key={name}
            label={m.fields[name]}
            name={`draft-${name}`}
            optional={optionalFields.includes(name)}
            {...(name === 'phone' && { type: 'tel' })}
            value={address?.[name] ?? ''}
            error={errorAt(`/deliveryAddress/${name}`)}
            onChange={(text) => set({ [name]: text })}
          />
        ))}
        <OptionField
          label={m.country}
          name="draft-country"
          value={country}
          options={namedCountries(locale).map(({ code, name }) => [code, name])}
          onChange={(code) => set({ country: code })}
        />
        <OptionField
          label={m.shipping}
          name="draft-delivery"
          value={content.deliveryOptionId ?? ''}
          error={errorAt('/deliveryOption')}
          none={m.notSelected}
          options={draft.deliveryOptions.map(({ id, name, price }) => [
            id,
            m.method(name, formatMoney(price, locale)),
          ])}
          onChange={(id) => change({ deliveryOptionId: id ?? null })}
        />
      </div>
    </Panel>
  )
}
