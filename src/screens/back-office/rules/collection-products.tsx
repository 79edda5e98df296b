import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { ProductFacts } from '../components/finding/product-facts.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import type { StoredRecord } from '../kit/screen-data.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { ProductSummary } from '../types.ts'
import { useMessages } from './messages.ts'
import { ProductOrder } from './picked-products.tsx'
import order from '../components/ordering/order-list.module.css'
import styles from './rules.module.css'

interface CollectionProductsProps {
  label: string
  hint: string | undefined
  name: string
  /** The collection; null for a new one. */
  record: StoredRecord | null
  /** Ids of the products that it puts in order. */
  ids: readonly string[]
  onIds: (ids: readonly string[]) => void
}

/** The products of a collection: those that it puts in order, and those that are in it besides. */
export function CollectionProducts({ label, hint, name, record, ids, onIds }: CollectionProductsProps) {
  const most = limits.pinnedProducts.value
  return (
    <FieldGroup label={label} hint={hint} name={name}>
      <ProductOrder {...{ label, ids, most, onIds }} name={`${name}-search`} />
      {record && (
        <OtherProducts
          collectionId={record.id}
          handle={String(record['handle'])}
          ids={ids}
          {...(ids.length < most && { onOrder: (id: string) => onIds([...ids, id]) })}
        />
      )}
    </FieldGroup>
  )
}

interface OtherProductsProps {
  collectionId: string
  handle: string
  ids: readonly string[]
  /** Puts one in order; left out while there is no room. */
  onOrder?: (id: string) => void
}

/** The products that name a collection or fit its rule, apart from those in order. */
function OtherProducts({ collectionId, handle, ids, onOrder }: OtherProductsProps) {
  const m = useMessages()
  const api = useApi()
  const say = useToasts()
  const { revalidate } = useRevalidator()
  const removal = useMutation()
  const { items, next, more, forget } = useMembers(handle)
  const others = items.filter(({ id }) => !ids.includes(id))
  async function remove({ id, title }: ProductSummary): Promise<void> {
    const params = { collectionId, productId: id }
    const done = await removal.attempt(async (idempotencyKey) => {
      await api.removeProductFromCollection({ params, idempotencyKey })
      return true
    })
    if (!done) return
    forget(id)
    say(m.tookOut(title))
    await revalidate()
  }
  if (others.length === 0 && next === null) return null
  return (
    <>
      <p className={styles.hint}>{m.others}</p>
      <TroubleNote trouble={removal.trouble} />
      {others.length > 0 && (
        <ul className={order.list} aria-label={m.others}>
          {others.map((product) => {
            const { id, title } = product
            const isNamed = product.collections.includes(handle)
            return (
              <li key={id}>
                <ProductFacts product={product}>{isNamed ? m.named : m.ruled}</ProductFacts>
                {onOrder && <IconButton icon="arrow-up" label={m.order(title)} onClick={() => onOrder(id)} />}
                {isNamed && (
                  <IconButton icon="x" label={m.takeOut(title)} onClick={() => void remove(product)} />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {next !== null && (
        <Button type="button" size="small" onClick={more}>
          {m.more}
        </Button>
      )}
    </>
  )
}

/** Products of one reading. */
const atOnce = 50

/** The products in a collection itself, page by page. */
function useMembers(handle: string) {
  const api = useApi()
  const [items, setItems] = useState<readonly ProductSummary[]>([])
  const [next, setNext] = useState<string | null>(null)
  /** The beginning of the page to read. */
  const [after, setAfter] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    const query = { collection: handle, limit: atOnce, ...(after !== undefined && { after }) }
    const read = async (): Promise<void> => {
      const page = await api.listAdminProducts({ query, signal }).catch(() => undefined)
      if (!page) return
      setItems((before) => [...(after === undefined ? [] : before), ...page.items])
      setNext(page.next)
    }
    void read()
    return () => abort.abort()
  }, [api, handle, after])
  return {
    items,
    next,
    more: () => next !== null && setAfter(next),
    forget: (id: string) => setItems((before) => before.filter((each) => each.id !== id)),
  }
}
