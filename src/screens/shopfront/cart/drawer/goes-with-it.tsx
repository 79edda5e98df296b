import { useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { useApi } from '../../../api-context.ts'
import { usePlace } from '../../../place.ts'
import type { Cart, Product } from '../../types.ts'
import type { CartAnswer } from '../change-cart.ts'
import { addable, goingWith, ToAdd } from '../goes-well.tsx'
import { useMessages } from '../messages.ts'
import styles from '../goes-well.module.css'

const mostShown = 2

/** A few products to add beside the cart, loaded once it is shown. */
export function GoesWell({ cart, fetcher }: { cart: Cart; fetcher: FetcherWithComponents<CartAnswer> }) {
  const m = useMessages()
  const api = useApi()
  const { market } = usePlace()
  const [product, setProduct] = useState<Product>()
  const handle = cart.lines.at(-1)?.productHandle
  useEffect(() => {
    if (handle === undefined) return
    // Without them the cart is as complete.
    api.getProduct({ params: { handle }, query: { market } }).then(setProduct, () => undefined)
  }, [api, handle, market])
  const cards = product ? goingWith(product, cart.lines, mostShown) : []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-well" className={styles.goes}>
      <h3 id="goes-well">{m.goesWell}</h3>
      <ToAdd products={cards.map(addable)} fetcher={fetcher} />
    </section>
  )
}
