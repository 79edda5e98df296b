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
import type { Cart, CartLine, Product, ProductCard } from '../types.ts'
import type { CartAnswer } from './change-cart.ts'
import { useMessages } from './messages.ts'
import styles from './goes-well.module.css'

/** Products that go with another one and are not among some: those bought together with it first. */
function goingWith(
  { related, boughtTogether }: Pick<Product, 'related' | 'boughtTogether'>,
  lines: readonly Pick<CartLine, 'productHandle'>[],
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

/** Products in a row below the cart or an order. */
export const rowLength = 4

/** A full row of products that go with another one and are not among some; else none. */
export function rowGoingWith(
  product: Pick<Product, 'related' | 'boughtTogether'>,
  lines: readonly Pick<CartLine, 'productHandle'>[],
): ProductCard[] {
  const cards = goingWith(product, lines, rowLength)
  return cards.length < rowLength ? [] : cards
}

const mostInDrawer = 2

/** A product that can be put in the cart. */
export interface Addable {
  handle: string
  variantId: string
  title: string
  lang: ProductCard['lang']['title']
  image: ProductCard['images'][number] | null | undefined
  price: ProductCard['price']
  before?: ProductCard['compareAtPrice']
  from?: boolean
}

/** A card as {@link Addable}. */
export const addable = (card: ProductCard): Addable => ({
  handle: card.handle,
  variantId: card.variantId,
  title: card.title,
  lang: card.lang.title,
  image: card.images[0],
  price: card.price,
  before: card.compareAtPrice,
  from: card.priceVaries,
})

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
  const cards = product ? goingWith(product, cart.lines, mostInDrawer) : []
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-well" className={styles.goes}>
      <h3 id="goes-well">{m.goesWell}</h3>
      <ToAdd products={cards.map(addable)} fetcher={fetcher} />
    </section>
  )
}

/** Products in short lines, each with a button that adds it. */
export function ToAdd({
  products,
  intent = 'add',
  fetcher,
}: {
  products: readonly Addable[]
  /** `from-later` takes them off the wishlist. */
  intent?: 'add' | 'from-later'
  fetcher: FetcherWithComponents<CartAnswer>
}) {
  const m = useMessages()
  return (
    <ul className={styles.list}>
      {products.map(({ handle, variantId, title, lang, image, price, before = null, from = false }) => (
        <li key={variantId}>
          <Picture image={image} sizes="64px" alt="" />
          <p>
            <Link to={pathTo('product', { handle }, { variant: variantId })} {...textIn(lang)}>
              {title}
            </Link>
            <br />
            <Price money={price} before={before} from={from} />
          </p>
          <fetcher.Form method="post" action={paths.cart}>
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="variant" value={variantId} />
            <IconButton type="submit" icon="plus" label={fillIn(m.addOf, { title })} />
          </fetcher.Form>
        </li>
      ))}
    </ul>
  )
}
