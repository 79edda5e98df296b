import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useApi } from '../../session/api.ts'
import type { AdminProduct, ProductSummary } from '../../types.ts'
import { useMessages } from '../messages.ts'
import type { messages } from '../messages/en.ts'
import { Finder } from './finder.tsx'
import { FoundRow, productRow, variantRow } from './found-row.tsx'
import { useProductSearch } from './use-product-search.ts'
import { tellingValues } from '#vocabulary/catalog/telling-options.ts'

/** A product or variant that was picked. */
export interface Picked {
  scope: 'product' | 'variant'
  id: string
  title: string
  /** Whether shoppers see its product. */
  isActive: boolean
  /** The product itself, unless a variant was picked. */
  product?: ProductSummary
}

interface ProductPickerProps {
  picks: 'product' | 'variant' | 'either'
  label?: keyof typeof messages.picker.labels
  /** The id of its field, where a page has several. */
  name?: string
  /** The currency that variants show their price in; their first price if left out. */
  currency?: string
  /** Finds only products that are for sale. */
  activeOnly?: boolean
  /** Whether one is picked already. Where each can be picked once, the results stay for the next. */
  isTaken?: (id: string) => boolean
  onPick: (picked: Picked) => void
}

type Variant = AdminProduct['variants'][number]

/** Finds products by their title or SKU, and picks one of them or of their variants. */
export function ProductPicker(props: ProductPickerProps) {
  const { picks, label = picks, name = 'product-search', activeOnly = false } = props
  const { currency, isTaken, onPick } = props
  const m = useMessages().picker
  const api = useApi()
  const [text, setText] = useState('')
  /** The product whose variants are on offer; null when it could not be read. */
  const [product, setProduct] = useState<AdminProduct | null>()
  const found = useProductSearch(text, activeOnly ? { status: 'active' } : {})
  const wasPicked = ({ id }: { id: string }) => isTaken?.(id) ?? false

  function type(next: string): void {
    setText(next)
    setProduct(undefined)
  }
  function pick(picked: Picked): void {
    onPick(picked)
    document.getElementById(name)?.focus()
    if (!isTaken) type('')
  }
  const pickProduct = (product: ProductSummary) => {
    const { id, title, status } = product
    pick({ scope: 'product', id, title, isActive: status === 'active', product })
  }
  const pickVariant = (product: AdminProduct, variant: Variant) =>
    pick({
      scope: 'variant',
      id: variant.id,
      title: [product.title, ...tellingValues(product, variant)].join(', '),
      isActive: product.status === 'active',
    })
  async function open({ id }: ProductSummary): Promise<void> {
    const whole = await api.getAdminProduct({ params: { productId: id } }).catch(() => null)
    const [only, second] = whole?.variants ?? []
    if (whole && only && !second && !wasPicked(only)) pickVariant(whole, only)
    else {
      setProduct(whole)
      document.getElementById(name)?.focus()
    }
  }
  const field = { name, text, label: m.labels[label], hint: m.titleOrSku, onText: type }
  if (product)
    return (
      <Finder
        {...field}
        found={{ items: product.variants, settled: true }}
        results={m.variantsOf(product.title)}
        titleOf={({ options, sku }) => options.join(' / ') || sku}
        renderRow={(variant) => <FoundRow {...variantRow(product, variant, currency)} />}
        keyOf={({ id }) => id}
        isTaken={wasPicked}
        onPick={(variant) => pickVariant(product, variant)}
      />
    )
  return (
    <Finder
      {...field}
      found={product === null ? { ...found, items: null } : found}
      results={m.found}
      titleOf={({ title }) => title}
      renderRow={(each) => <FoundRow {...productRow(each)} />}
      keyOf={({ id }) => id}
      isTaken={(each) => picks !== 'variant' && wasPicked(each)}
      onPick={(each) => (picks === 'variant' ? void open(each) : pickProduct(each))}
      renderBeside={(each) =>
        picks === 'either' &&
        each.variants > 1 && (
          <Button type="button" size="small" kind="quiet" onClick={() => void open(each)}>
            {m.variants}
            <span className="spoken">{m.spokenOf(each.title)}</span>
          </Button>
        )
      }
    />
  )
}
