import { ProductFacts } from '../components/finding/product-facts.tsx'
import { ProductPicker } from '../components/finding/product-picker.tsx'
import { useProductSummaries } from '../components/finding/use-product-summaries.ts'
import { OrderList } from '../components/ordering/order-list.tsx'

interface OrderProps {
  label: string
  name: string
  /** Ids of products, in order. */
  ids: readonly string[]
  /** Most that may be picked. */
  most: number
  readOnly?: boolean
  onIds: (ids: readonly string[]) => void
}

/** A list of products in an order: found by their titles, dragged or moved up and down, taken out. */
export function ProductOrder({ label, name, ids, most, readOnly = false, onIds }: OrderProps) {
  const { known, learn } = useProductSummaries(ids)
  return (
    <>
      {!readOnly && ids.length < most && (
        <ProductPicker
          picks="product"
          name={name}
          isTaken={(id) => ids.includes(id)}
          onPick={({ id, product }) => {
            if (product) learn([product])
            onIds([...ids, id])
          }}
        />
      )}
      <OrderList
        {...{ label, readOnly }}
        keys={ids}
        nameOf={(id) => known.get(id)?.title ?? id}
        onKeys={onIds}
      >
        {(id, grip) => <ProductFacts {...{ product: known.get(id), fallback: id, grip }} />}
      </OrderList>
    </>
  )
}
