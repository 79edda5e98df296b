import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/form/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { useApi } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { placePath, usePlace } from '../../place.ts'
import type { CartAnswer } from '../cart/change-cart.ts'
import { cartSide } from '../cart/drawer/cart-drawer.tsx'
import { OptionFields } from '../product/options/option-fields.tsx'
import { StockText } from '../product/stock-text.tsx'
import { findVariant, variantAfter } from '../product/options/variant-choice.ts'
import { useMessages as useProductMessages } from '../product/messages.ts'
import type { Product, Variant } from '../types.ts'
import type { Choosing } from './card-acts.ts'
import { useMessages } from './messages.ts'
import styles from './quick-options.module.css'

/** The options of a product beside its card, with the button that puts it in the cart. */
export default function QuickOptions({
  choosing: { handle, variantId, title },
  onClose,
}: {
  choosing: Choosing
  onClose: () => void
}) {
  const api = useApi()
  const place = usePlace()
  const { market } = place
  const [product, setProduct] = useState<Product>()
  const [picked, setPicked] = useState(variantId)
  const page = placePath(place, pathTo('product', { handle }, { variant: variantId }))
  useEffect(() => {
    // Its page says why it cannot be loaded.
    api.getProduct({ params: { handle }, query: { market } }).then(setProduct, () => location.assign(page))
  }, [api, handle, market, page])
  const variant = product && findVariant(product, picked)
  return (
    <Dialog open onClose={onClose} title={title} shape="sheet">
      {product && variant ? (
        <Choice product={product} variant={variant} onPick={setPicked} onClose={onClose} />
      ) : (
        <div className={styles.waiting} aria-busy />
      )}
    </Dialog>
  )
}

function Choice({
  product,
  variant,
  onPick,
  onClose,
}: {
  product: Product
  variant: Variant
  onPick: (variantId: string) => void
  onClose: () => void
}) {
  const m = useMessages()
  const words = useProductMessages()
  const fetcher = useFetcher<CartAnswer>()
  const { data: answer, state } = fetcher
  useEffect(() => {
    if (!answer?.cart) return
    onClose()
    cartSide.show(answer.cart, product.title)
  }, [answer, onClose, product.title])
  const picture = product.images.find(({ id }) => id === variant.imageId) ?? product.images[0]
  const soldOut = variant.sellable === 0
  const to = pathTo('product', { handle: product.handle }, { variant: variant.id })
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.choice}>
      <div className={styles.seen}>
        <Picture image={picture} sizes="96px" alt="" className={styles.picture} />
        <div className={styles.facts}>
          <Price money={variant.price} before={variant.compareAtPrice} className={styles.price} />
          <StockText variant={variant} />
          <Link to={to}>{m.details}</Link>
        </div>
      </div>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variant" value={variant.id} />
      <OptionFields
        product={product}
        variant={variant}
        onChoose={(option, value) => onPick(variantAfter(product, variant, option, value)?.id ?? variant.id)}
      />
      {answer?.problem && state === 'idle' && <Notice tone="error">{answer.problem}</Notice>}
      <Button type="submit" kind="primary" wide disabled={soldOut} busy={state !== 'idle'}>
        {soldOut ? words.soldOut : words.addToCart}
      </Button>
    </fetcher.Form>
  )
}
