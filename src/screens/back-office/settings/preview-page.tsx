import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { useState, type FormEvent } from 'react'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Page, Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { usePlace } from '../../place.ts'
import type { MarketPreview } from '../types.ts'
import { useMessages } from './messages.ts'
import { PreviewResult } from './preview-result.tsx'
import styles from './settings.module.css'

/** Asks no more than whether one may be here. */
export const loader = (args: Parameters<typeof load>[0]): Promise<null> => load(args, async () => null)

interface Chosen {
  variantId: string
  label: string
  quantity: number
}

/** A price preview for an address: tax, delivery, and the reasons. */
export function Component() {
  const [products, setProducts] = useState<Chosen[]>([])
  const [shown, setShown] = useState<MarketPreview>()
  const m = useMessages()
  const api = useApi()
  const mutation = useMutation()

  async function look(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const optional = (name: string) => (text(name) ? { [name]: text(name) } : {})
    const lines = products.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const body = {
      market: text('market'),
      country: text('country'),
      lines,
      ...optional('region'),
      ...optional('postcode'),
      ...optional('vatId'),
    }
    const answer = await mutation.attempt((idempotencyKey) => api.previewMarket({ body, idempotencyKey }))
    setShown(answer)
  }

  return (
    <Page title={m.calculator} back={{ to: places.markets, label: m.markets }} lead={m.preview.lead}>
      <TroubleNote trouble={mutation.trouble} />
      <Panel title={m.preview.items}>
        <ItemsFields products={products} onChange={setProducts} />
      </Panel>
      <Panel title={m.preview.address}>
        <form onSubmit={(event) => void look(event)} className={styles.form}>
          <AddressFields />
          <div className={styles.save}>
            <Button
              type="submit"
              kind="primary"
              size="small"
              busy={mutation.busy}
              disabled={products.length === 0}
            >
              {m.preview.calculate}
            </Button>
          </div>
        </form>
      </Panel>
      <div aria-live="polite">{shown && <PreviewResult shown={shown} />}</div>
    </Page>
  )
}

interface ItemsFieldsProps {
  products: readonly Chosen[]
  onChange: (products: Chosen[]) => void
}

/** The items: variants, each with a quantity. */
function ItemsFields({ products, onChange }: ItemsFieldsProps) {
  return (
    <>
      <ProductPicker
        picks="variant"
        isTaken={(id) => products.some(({ variantId }) => variantId === id)}
        onPick={({ id, title }) => onChange([...products, { variantId: id, label: title, quantity: 1 }])}
      />
      <div className={styles.grid}>
        {products.map((each) => (
          <Field
            key={each.variantId}
            label={each.label}
            name={`quantity-${each.variantId}`}
            type="number"
            min={0}
            max={largestQuantity}
            value={each.quantity}
            onChange={({ target }) =>
              onChange(
                products.flatMap((one) => {
                  if (one !== each) return [one]
                  const quantity = Math.min(largestQuantity, target.valueAsNumber || 0)
                  return quantity < 1 ? [] : [{ ...one, quantity }]
                }),
              )
            }
          />
        ))}
      </div>
    </>
  )
}

/** Where it goes. */
function AddressFields() {
  const { preview: m, ...words } = useMessages()
  const { language } = usePlace()
  const { markets } = useOffice().shop
  const texts = [
    { name: 'region', label: words.state, hint: m.regionHint },
    { name: 'postcode', label: words.postcode, hint: m.postcodeHint },
    { name: 'vatId', label: m.vatId, hint: m.vatIdHint },
  ]
  return (
    <div className={styles.grid}>
      <SelectField label={m.market} name="market" hint={m.marketHint}>
        {markets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.country}
        name="country"
        hint={m.countryHint}
        defaultValue={markets[0]?.countries[0]}
      >
        {namedCountries(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {texts.map((field) => (
        <Field key={field.name} {...field} optional autoComplete="off" />
      ))}
    </div>
  )
}
