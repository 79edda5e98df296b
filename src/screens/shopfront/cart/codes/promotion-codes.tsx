import { useFetcher } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { paths } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import { fillIn } from '../../problems/say-problem.ts'
import type { Cart } from '../../types.ts'
import type { CodeChange } from './code-form.tsx'
import { useMessages } from '../messages.ts'
import styles from './promotion-codes.module.css'

/** The codes of a cart, each with its effect, and the gifts that the cart may have. */
export function PromotionCodes({
  cart,
  back,
  change: { fetcher, problem },
}: {
  cart: Cart
  /** The page that a plain post comes back to. */
  back: 'cart' | 'checkout'
  change: CodeChange
}) {
  const m = useMessages()
  return (
    <div className={styles.codes}>
      {cart.gifts.map((gift) => (
        <Gift key={gift.variantId} gift={gift} back={back} />
      ))}
      {cart.codes.length > 0 && (
        <ul aria-label={m.codes}>
          {cart.codes.map((code) => (
            <li key={code.code} className={code.applies ? undefined : styles.idle}>
              <fetcher.Form method="post" action={paths.cartCodes}>
                <input type="hidden" name="back" value={back} />
                <Chip code={code} />
              </fetcher.Form>
            </li>
          ))}
        </ul>
      )}
      {cart.dearerDelivery.amount > 0 && (
        <small className={styles.note}>
          <Rich text={m.dearerDelivery} amount={<Amount money={cart.dearerDelivery} />} />
        </small>
      )}
      <div role="status" className="spoken">
        {fetcher.state === 'idle' && fetcher.data && !problem ? m.codesChanged : ''}
      </div>
    </div>
  )
}

function Chip({ code: { code, applies, name, reason } }: { code: Cart['codes'][number] }) {
  const m = useMessages()
  return (
    <>
      <span className={styles.chip}>
        <span>{code}</span>
        <button type="submit" name="remove" value={code} aria-label={fillIn(m.removeCode, { code })}>
          <Icon name="x" />
        </button>
      </span>
      <small>{applies ? name : reason}</small>
    </>
  )
}

/** Something free that the shopper may put in the cart, or leave. */
function Gift({ gift, back }: { gift: Cart['gifts'][number]; back: string }) {
  const m = useMessages()
  const fetcher = useFetcher()
  const quantity = gift.quantity > 1 ? `${gift.quantity} × ` : ''
  return (
    <Notice>
      <fetcher.Form method="post" action={paths.cart} className={styles.gift}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="variant" value={gift.variantId} />
        <input type="hidden" name="quantity" value={gift.quantity} />
        <span>{fillIn(m.giftFree, { name: gift.name, quantity, title: gift.title })}</span>
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          {m.addIt}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
