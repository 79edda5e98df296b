import { Link, type FetcherWithComponents } from 'react-router'
import { IconButton } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { paths, pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { CartLine, Product, ProductCard } from '../types.ts'
import type { CartAnswer } from './change-cart.ts'
import { useMessages } from './messages.ts'
import styles from './goes-well.module.css'

/** Products that go with another one and are not among some: those bought together with it first. */
export function goingWith(
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
