import { namedCountries } from '#vocabulary/places/country-names.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Panel } from '../components/page.tsx'
import { useOffice } from '../session/office.ts'
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
  return (
    <Panel title={m.customer}>
      <div className={styles.stack}>
        <DraftCustomer {...part} />
        <Field
          label={m.email}
          name="draft-email"
          type="email"
          autoComplete="off"
          value={content.email ?? ''}
          error={errorAt('/email')}
          onChange={({ target }) => change({ email: target.value.trim() || null })}
        />
        <SelectField
          label={m.market}
          name="draft-market"
          value={content.market}
          onChange={({ target }) => change({ market: target.value, deliveryOptionId: null })}
        >
          {shop.markets.map(({ id, name, currency }) => (
            <option key={id} value={id}>{`${name}, ${currency}`}</option>
          ))}
        </SelectField>
        <Field
          label={m.vatId}
          optional
          name="draft-vat-id"
          autoComplete="off"
          hint={draft.taxExemption?.note ?? draft.vatIdRefused ?? m.vatIdHint}
          value={content.vatId ?? ''}
          error={errorAt('/vatId')}
          onChange={({ target }) => change({ vatId: target.value || null })}
        />
        <TextAreaField
          label={m.note}
          optional
          name="draft-note"
          rows={2}
          maxLength={2_000}
          value={content.note ?? ''}
          onChange={({ target }) => change({ note: target.value || null })}
        />
      </div>
    </Panel>
  )
}

const fields = ['name', 'company', 'line1', 'line2', 'postcode', 'city', 'region'] as const

const emptyAddress = (country: string): Address => ({ name: '', line1: '', city: '', country })

/** Where it goes, and how. */
export function DeliveryPanel({ draft, content, change, errorAt }: DraftPart) {
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
        {fields.map((name) => (
          <Field
            key={name}
            label={m.fields[name]}
            name={`draft-${name}`}
            autoComplete="off"
            optional={name === 'company' || name === 'line2' || name === 'region'}
            value={address?.[name] ?? ''}
            error={errorAt(`/deliveryAddress/${name}`)}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
        <SelectField
          label={m.country}
          name="draft-country"
          value={country}
          onChange={({ target }) => set({ country: target.value })}
        >
          {namedCountries(locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.shipping}
          name="draft-delivery"
          value={content.deliveryOptionId ?? ''}
          error={errorAt('/deliveryOption')}
          onChange={({ target }) => change({ deliveryOptionId: target.value || null })}
        >
          <option value="">{m.notSelected}</option>
          {draft.deliveryOptions.map(({ id, name, price }) => (
            <option key={id} value={id}>
              {m.method(name, formatMoney(price, locale))}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}
