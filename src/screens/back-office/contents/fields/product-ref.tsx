import { Picked } from '../../components/finding/picked.tsx'
import { ProductPicker } from '../../components/finding/product-picker.tsx'
import { useContentData } from '../content-data.ts'
import { useMessages } from '../messages.ts'

/** The titles of products that were picked since the page was read. */
const picked = new Map<string, string>()

/** A product that a section names: its title with a button to choose another one, or a search. */
export function ProductRef({
  name,
  value: productId,
  onChange,
  removable = false,
}: {
  /** The JSON pointer of the field. */
  name: string
  value: string | null
  onChange: (productId: string | null) => void
  /** Whether there may be none. */
  removable?: boolean
}) {
  const m = useMessages()
  const { edited } = useContentData()
  const title = picked.get(productId ?? '') ?? edited.products.find(({ id }) => id === productId)?.title
  return (
    <Picked
      name={name}
      value={title ?? productId ?? undefined}
      words={{ change: m.changeProduct, remove: m.removeProduct }}
      onRemove={removable && (() => onChange(null))}
    >
      {(close) => (
        <ProductPicker
          picks="product"
          name={name}
          activeOnly
          onPick={({ id, title: found }) => {
            picked.set(id, found)
            close()
            onChange(id)
          }}
        />
      )}
    </Picked>
  )
}
