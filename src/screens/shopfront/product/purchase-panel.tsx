import { useEffect } from 'react'
import { Link, useFetcher, useNavigate, useActionData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount, Price } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import { useShowCart } from '../cart/cart-drawer.tsx'
import { quantityChoices } from '../cart/quantity.ts'
import { dayRange } from '../order/day-range.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Product, Variant } from '../types.ts'
import type { AddAnswer } from './add-to-cart.ts'
import { OptionFields } from './option-fields.tsx'
import { variantAfter, variantWords } from './variant-choice.ts'
import styles from './purchase-panel.module.css'

/** Price, choice, quantity and the button: one form, which names the options, so that it is right without scripts too. */
export function PurchasePanel({
  product,
  variant,
  onPick,
}: {
  product: Product
  variant: Variant
  onPick: (variantId: string) => void
}) {
  const navigate = useNavigate()
  const showCart = useShowCart()
  const fetcher = useFetcher<AddAnswer>()
  const posted = useActionData() as AddAnswer | undefined
  const { data: answer } = fetcher
  useEffect(() => {
    if (answer?.cart) showCart(answer.cart)
  }, [answer, showCart])
  const problem = fetcher.state === 'idle' ? (answer?.problem ?? posted?.problem) : undefined
  const soldOut = variant.sellable === 0
  const choose = (option: number, value: string) => {
    const next = variantAfter(product, variant, option, value)
    if (!next) return
    onPick(next.id)
    void navigate(`?variant=${encodeURIComponent(next.id)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <fetcher.Form method="post" className={styles.panel}>
      <div>
        <Price money={variant.price} before={variant.compareAtPrice} className={styles.amount} />
        <TaxWords />
      </div>
      <OptionFields product={product} variant={variant} onChoose={choose} />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="variant" value={variant.id} />
      <StockWords variant={variant} />
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className={styles.buy}>
        <label htmlFor="quantity" className="spoken">
          Quantity
        </label>
        <Select id="quantity" name="quantity" key={variant.id} defaultValue="1" disabled={soldOut}>
          {quantityChoices(variant.sellable).map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </Select>
        <Button type="submit" kind="primary" wide disabled={soldOut} busy={fetcher.state === 'submitting'}>
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
      </div>
      <Promises product={product} />
      <p role="status" className="spoken">
        {[variantWords(variant), variant.sku].filter(Boolean).join(', ')}, <Amount money={variant.price} />,{' '}
        {stockSentence(variant)}
      </p>
    </fetcher.Form>
  )
}

function TaxWords() {
  const { market, shop } = useShell()
  const shipping = shop.pages.find(({ slug }) => slug === 'shipping')
  return (
    <p className={styles.tax}>
      {market.taxInclusive ? 'Tax included, plus' : 'Plus tax and'}{' '}
      {shipping ? <Link to={pathTo('policy', { slug: 'shipping' })}>delivery</Link> : 'delivery'}
    </p>
  )
}

/** What there is of a variant, in words. */
export function stockSentence({ availability, sellable }: Variant): string {
  if (availability === 'sold_out') return 'Sold out'
  if (availability === 'backorder') return 'Made to order'
  if (availability === 'low_stock') return sellable === 1 ? 'The last one' : `Only ${sellable} left`
  return 'In stock'
}

function StockWords({ variant }: { variant: Variant }) {
  return (
    <p className={styles.stock} data-availability={variant.availability}>
      {stockSentence(variant)}
      <span className={styles.sku}>SKU {variant.sku}</span>
    </p>
  )
}

function countryName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

function Promises({ product: { delivery } }: { product: Product }) {
  const { shop } = useShell()
  const returns = shop.pages.find(({ slug }) => slug === 'returns')
  return (
    <dl className={styles.promises}>
      {delivery && (
        <div>
          <dt>Delivery</dt>
          <dd>
            {delivery.from.amount === 0 ? (
              'Free'
            ) : (
              <>
                From <Amount money={delivery.from} />
              </>
            )}{' '}
            to {countryName(delivery.country)}, {dayRange(delivery)}
          </dd>
        </div>
      )}
      {returns && (
        <div>
          <dt>Returns</dt>
          <dd>
            <Link to={pathTo('policy', { slug: 'returns' })}>How to send it back</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
