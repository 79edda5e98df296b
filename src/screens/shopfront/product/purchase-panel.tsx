import { Link, useFetcher, useNavigate, useActionData } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount, Price } from '../../ui/format/price.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { cartSide } from '../cart/drawer/cart-drawer.tsx'
import { quantityChoices } from '../cart/quantity.ts'
import { Rating } from '../listing/rating.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { MemberPrice, Product, Variant } from '../types.ts'
import type { AddAnswer } from './add-to-cart.ts'
import { PriceText } from './price-text.tsx'
import { StockText, stockSentence } from './stock-text.tsx'
import { NoticeForm } from './later.tsx'
import { OptionFields } from './options/option-fields.tsx'
import { Arrives } from './promises.tsx'
import { Alternatives } from './alternatives.tsx'
import { BuyBar, usePassed } from './buy-bar.tsx'
import { ShareButton } from './share-button.tsx'
import { variantAfter } from './options/variant-choice.ts'
import { WishButton } from './wish-button.tsx'
import { useMessages } from './messages.ts'
import styles from './purchase-panel.module.css'

/** Price, choice, quantity and the button: one form, which names the options, so that it is right without scripts too. */
export function PurchasePanel({
  product,
  variant,
  own,
  onPick,
  isPreview,
}: {
  product: Product
  variant: Variant
  /** The price that the signed-in customer has of their own. */
  own: MemberPrice | undefined
  onPick: (variantId: string) => void
  /** In a preview variants can be chosen, and nothing be bought. */
  isPreview: boolean
}) {
  const m = useMessages()
  const { between } = useUiMessages()
  const navigate = useNavigate()
  const fetcher = useFetcher<AddAnswer>()
  const posted = useActionData() as AddAnswer | undefined
  const { data: answer } = fetcher
  const problem = fetcher.state === 'idle' ? (answer?.problem ?? posted?.problem) : undefined
  const soldOut = variant.sellable === 0
  const [buy, passed] = usePassed<HTMLDivElement>(!soldOut)
  const choose = (option: number, value: string) => {
    const next = variantAfter(product, variant, option, value)
    if (!next) return
    onPick(next.id)
    if (isPreview) return
    void navigate(`?variant=${encodeURIComponent(next.id)}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.panel}>
      <fetcher.Form method="post" className={styles.panel} onSubmit={() => cartSide.adding(product.title)}>
        <div className={styles.price}>
          <Price
            money={own?.price ?? variant.price}
            before={own ? null : variant.compareAtPrice}
            className={styles.amount}
          />
          <Rated rating={product.rating} />
        </div>
        <OptionFields product={product} variant={variant} onChoose={choose} />
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="variant" value={variant.id} />
        {problem && <Notice tone="error">{problem}</Notice>}
        {!soldOut && (
          <div ref={buy} className={styles.buy}>
            <label htmlFor="quantity" className="spoken">
              {m.quantity}
            </label>
            <Select id="quantity" name="quantity" key={variant.id} defaultValue="1">
              {quantityChoices(variant.sellable).map((quantity) => (
                <option key={quantity}>{quantity}</option>
              ))}
            </Select>
            <Button
              type="submit"
              kind="primary"
              wide
              disabled={isPreview}
              busy={fetcher.state === 'submitting'}
            >
              {m.addToCart}
            </Button>
          </div>
        )}
        <div>
          <StockText variant={variant} />
        </div>
        <div className={styles.notes}>
          <PriceText variant={variant} own={own} />
          <TaxText />
        </div>
        {!soldOut && !isPreview && passed && (
          <BuyBar product={product} variant={variant} price={own?.price ?? variant.price} />
        )}
        <p role="status" className="spoken">
          {variant.labels.map((label) => label + between)}
          <Amount money={own?.price ?? variant.price} />
          {between}
          {stockSentence(m, variant)}
        </p>
      </fetcher.Form>
      {soldOut && !isPreview && <NoticeForm variantId={variant.id} />}
      {soldOut && <Alternatives cards={product.related} />}
      {!soldOut && <Arrives delivery={product.delivery} />}
      {!isPreview && (
        <div className={styles.acts}>
          <WishButton variantId={variant.id} />
          <ShareButton title={product.title} />
        </div>
      )}
    </div>
  )
}

/** The stars, which lead to the reviews. */
function Rated({ rating }: Pick<Product, 'rating'>) {
  if (!rating) return null
  return (
    <a href="#reviews" className={styles.rated}>
      <Rating rating={rating} />
    </a>
  )
}

function TaxText() {
  const { market, shop } = useShell()
  const shipping = shop.pages.find(({ slug }) => slug === 'shipping')
  const m = useMessages()
  return (
    <p className={styles.tax}>
      <Rich
        text={market.taxInclusive ? m.taxIncluded : m.taxAdded}
        delivery={
          shipping ? (
            <Link to={pathTo('policy', { slug: 'shipping' })}>{m.deliveryCost}</Link>
          ) : (
            m.deliveryCost
          )
        }
      />
    </p>
  )
}
