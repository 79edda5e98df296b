import { useEffect, useState } from 'react'
import { Link, type FetcherWithComponents } from 'react-router'
import { IconButton } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { useApi } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { Cart, Product, ProductCard } from '../types.ts'
import type { CartAnswer } from './change-cart.ts'
import { useMessages } from './messages.ts'
import styles from './goes-well.module.css'

/** Products that go with the last line of a cart and are not in it: those bought together with it first. */
export function goingWith(
  { related, boughtTogether }: Pick<Product, 'related' | 'boughtTogether'>,
  { lines }: Pick<Cart, 'lines'>,
  most: number,
): ProductCard[] {
  const known = new Set(lines.map(({ productHandle }) => productHandle))
  const found: ProductCard[] = []
  for (const card of [...boughtTogether, ...related]) {
    if (known.has(card.handle) || card.availability === 'sold_out' || found.length === most) continue
    known.add(card.handle)
    found.push(card)
  }
  return found
}

const mostInDrawer = 2

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
  const cards = product ? goingWith(product, cart, mostInDrawer) : []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-well" className={styles.goes}>
      <h3 id="goes-well">{m.goesWell}</h3>
      <ToAdd cards={cards} fetcher={fetcher} />
    </section>
  )
}

/** Products in short lines, each with a button that adds it. */
export function ToAdd({
  cards,
  fetcher,
}: {
  cards: readonly ProductCard[]
  fetcher: FetcherWithComponents<CartAnswer>
}) {
  const m = useMessages()
  return (
    <ul className={styles.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <Picture image={card.images[0]} sizes="64px" alt="" />
          <p>
            <Link
              to={pathTo('product', { handle: card.handle }, { variant: card.variantId })}
              {...textIn(card.lang.title)}
            >
              {card.title}
            </Link>
            <br />
            <Price money={card.price} before={card.compareAtPrice} from={card.priceVaries} />
          </p>
          <fetcher.Form method="post" action={paths.cart}>
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="variant" value={card.variantId} />
            <IconButton type="submit" icon="plus" label={fillIn(m.addOf, { title: card.title })} />
          </fetcher.Form>
        </li>
      ))}
    </ul>
  )
}
