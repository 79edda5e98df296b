import { Link, useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { paths, pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { CartAnswer } from '../cart/change-cart.ts'
import { cartSide } from '../cart/drawer/cart-drawer.tsx'
import type { Product, ProductCard, Variant } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './bought-set.module.css'

/** A product with those that are bought together with it: one sum, one button. */
export function BoughtSet({
  product,
  variant,
  bought,
}: {
  product: Product
  variant: Variant
  bought: readonly ProductCard[]
}) {
  const m = useMessages()
  const fetcher = useFetcher<CartAnswer>()
  const { data: answer, state } = fetcher
  const own = {
    id: product.id,
    handle: product.handle,
    title: product.title,
    lang: product.lang,
    image: product.images.find(({ id }) => id === variant.imageId) ?? product.images[0],
    price: variant.price,
    variantId: variant.id,
  }
  const all = [own, ...bought.map((card) => ({ ...card, image: card.images[0] }))]
  const sum = { ...variant.price, amount: all.reduce((total, { price }) => total + price.amount, 0) }
  return (
    <section className={styles.set} aria-labelledby="bought">
      <h2 id="bought">{m.boughtTogether}</h2>
      <fetcher.Form
        method="post"
        action={paths.cart}
        className={styles.form}
        onSubmit={() => cartSide.adding(all.map(({ title }) => title).join(', '))}
      >
        <input type="hidden" name="intent" value="add-all" />
        <ul>
          {all.map(({ id, handle, title, lang, image, price, variantId }) => (
            <li key={id}>
              <input type="hidden" name="variant" value={variantId} />
              <Picture image={image} sizes="(min-width: 48rem) 12rem, 30vw" alt="" />
              <Link to={pathTo('product', { handle }, { variant: variantId })} {...textIn(lang.title)}>
                {title}
              </Link>
              <Amount money={price} />
            </li>
          ))}
        </ul>
        <div className={styles.sum}>
          <p>
            {m.inAll} <Amount money={sum} className={styles.amount} />
          </p>
          {answer?.problem && state === 'idle' && <Notice tone="error">{answer.problem}</Notice>}
          <Button type="submit" kind="primary" busy={state !== 'idle'}>
            {m.addAll(all.length)}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  )
}
