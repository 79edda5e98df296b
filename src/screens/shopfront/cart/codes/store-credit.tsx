import { useFetcher } from 'react-router'
import type { Money } from '#vocabulary/money.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { paths } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import type { Cart } from '../../types.ts'
import type { CartAnswer } from '../change-cart.ts'
import { useMessages } from '../messages.ts'
import styles from './gift-cards.module.css'

/** Whether the shopper’s store credit pays a part of the cart; nothing where they have none. */
export function StoreCreditChoice({ cart, storeCredit }: { cart: Cart; storeCredit: Money | null }) {
  const m = useMessages()
  const fetcher = useFetcher<CartAnswer>()
  const used = cart.tenders.some(({ kind }) => kind === 'store_credit')
  if (!used && !storeCredit) return null
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.card}>
      <input type="hidden" name="back" value="checkout" />
      <input type="hidden" name="use" value={used ? '' : '1'} />
      <span>
        {m.storeCredit}
        {storeCredit && (
          <small>
            <Rich text={m.toSpend} amount={<Amount money={storeCredit} />} />
          </small>
        )}
      </span>
      <Button type="submit" name="intent" value="store-credit" size="small" busy={fetcher.state !== 'idle'}>
        {used ? m.doNotUseIt : m.useIt}
      </Button>
    </fetcher.Form>
  )
}
