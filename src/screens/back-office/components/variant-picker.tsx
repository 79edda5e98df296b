import { useEffect, useRef, useState } from 'react'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { AdminProduct, ProductSummary } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './variant-picker.module.css'
import { typedKey } from '../../ui/form/typed-key.ts'

/** A variant that was picked, and its name. */
export interface PickedVariant {
  variantId: string
  title: string
}

/** The debounce of typing, in milliseconds. */
const rest = 250

const nameOf = ({ title }: AdminProduct, options: readonly string[]): string => [title, ...options].join(', ')

/** Finds products by their title or SKU, then the variant. */
export function VariantPicker({ onPick }: { onPick: (variant: PickedVariant) => void }) {
  const m = useMessages().picker
  const api = useApi()
  const [text, setText] = useState('')
  const [results, setResults] = useState<readonly ProductSummary[]>([])
  const [product, setProduct] = useState<AdminProduct | null>(null)
  const latestQuery = useRef('')
  useEffect(() => {
    const q = text.trim()
    latestQuery.current = q
    setProduct(null)
    if (q.length < 2) return setResults([])
    const timer = setTimeout(() => {
      api.listAdminProducts({ query: { q, status: 'active', limit: 6 } }).then(
        ({ items }) => latestQuery.current === q && setResults(items),
        () => setResults([]),
      )
    }, rest)
    return () => clearTimeout(timer)
  }, [api, text])

  const pick = (variant: PickedVariant) => {
    onPick(variant)
    setText('')
  }
  const open = async ({ id }: ProductSummary) => {
    const whole = await api.getAdminProduct({ params: { productId: id } }).catch(() => null)
    const [only, second] = whole?.variants ?? []
    if (whole && only && !second) pick({ variantId: only.id, title: nameOf(whole, only.options) })
    else setProduct(whole)
  }
  return (
    <div className={styles.picker}>
      <Field
        label={m.add}
        name="product-search"
        type="search"
        autoComplete="off"
        hint={m.titleOrSku}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => typedKey(event) === 'Enter' && event.preventDefault()}
      />
      {product ? (
        <ul className={styles.results} aria-label={m.variantsOf(product.title)}>
          {product.variants.map(({ id, options, sku }) => (
            <li key={id}>
              <Button
                type="button"
                size="small"
                onClick={() => pick({ variantId: id, title: nameOf(product, options) })}
              >
                {options.join(' / ') || sku}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        results.length > 0 && (
          <ul className={styles.results} aria-label={m.found}>
            {results.map((each) => (
              <li key={each.id}>
                <Button type="button" size="small" onClick={() => void open(each)}>
                  {each.title}
                </Button>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  )
}
