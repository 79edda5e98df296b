import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { useState, type FormEvent } from 'react'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { Page, Panel } from '../components/page.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { ProductPicker } from '../price-lists/product-picker.tsx'
import { load } from '../session/access.ts'
import { useOffice } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { MarketPreview } from '../types.ts'
import { PreviewResult } from './preview-result.tsx'
import styles from './settings.module.css'

/** Asks no more than whether one may be here. */
export const loader = (args: Parameters<typeof load>[0]): Promise<null> => load(args, async () => null)

interface Chosen {
  variantId: string
  label: string
  quantity: number
}

const textFields = [
  { name: 'region', label: 'State or province', hint: 'As written in addresses' },
  { name: 'postcode', label: 'Postcode', hint: 'Takes precedence over the state' },
  { name: 'vatId', label: 'VAT number', hint: 'For business customers' },
] as const

/** A price preview for an address: tax, delivery, and the reasons. */
export function Component() {
  const [products, setProducts] = useState<Chosen[]>([])
  const [shown, setShown] = useState<MarketPreview>()
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
    <Page
      title="Tax and shipping calculator"
      back={{ to: places.markets, label: 'Markets' }}
      lead="Calculates prices, taxes and shipping for an address. Nothing is saved."
    >
      <TroubleNote trouble={mutation.trouble} />
      <Panel title="Items">
        <ItemsFields products={products} onChange={setProducts} />
      </Panel>
      <Panel title="Shipping address">
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
              Calculate
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
        variantsOnly
        has={(_, target) => products.some(({ variantId }) => variantId === target)}
        onPick={({ target, label }) => onChange([...products, { variantId: target, label, quantity: 1 }])}
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
  const { markets } = useOffice().shop
  return (
    <div className={styles.grid}>
      <SelectField label="Market" name="market" hint="Sets prices and shipping methods">
        {markets.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Country" name="country" hint="Sets taxes" defaultValue={markets[0]?.countries[0]}>
        {namedCountries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {textFields.map((field) => (
        <Field key={field.name} {...field} optional autoComplete="off" />
      ))}
    </div>
  )
}
