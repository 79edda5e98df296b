import { useFetcher } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../paths.ts'
import type { Cart } from '../types.ts'
import type { CartAnswer } from './change-cart.ts'
import { CodeForm, useCodeChange } from './codes/code-form.tsx'
import { GiftCards } from './codes/gift-cards.tsx'
import { PromotionCodes } from './codes/promotion-codes.tsx'
import { useMessages } from './messages.ts'
import styles from './extras.module.css'

/**
 * Codes, gift cards and, in the cart, a gift message: those that the cart has are seen, and a row of each unfolds to add
 * more. It is open where the last one was refused.
 */
export function Extras({ cart, back }: { cart: Cart; back: 'cart' | 'checkout' }) {
  const m = useMessages()
  const code = useCodeChange('code', m.codeMissing)
  const giftCard = useCodeChange('giftCard', m.giftCardMissing)
  const cards = cart.tenders.filter(({ kind }) => kind === 'gift_card')
  return (
    <div className={styles.extras}>
      <PromotionCodes cart={cart} back={back} change={code} />
      <GiftCards cards={cards} back={back} change={giftCard} />
      {back === 'cart' && cart.giftMessage && (
        <p className={styles.said}>
          <Icon name="gift" label={m.giftMessage} />
          <span dir="auto">{cart.giftMessage}</span>
        </p>
      )}
      <div className={styles.rows}>
        <Folded row question={m.addCode} open={code.problem !== undefined}>
          <CodeForm
            change={code}
            action={paths.cartCodes}
            back={back}
            label={m.code}
            send={m.add}
            count={cart.codes.length}
            maxLength={100}
            required
          />
        </Folded>
        <Folded row question={m.addGiftCard} open={giftCard.problem !== undefined}>
          <CodeForm
            id="gift-card-code"
            change={giftCard}
            action={paths.cartGiftCards}
            back={back}
            label={m.giftCardCode}
            send={m.useIt}
            count={cards.length}
            maxLength={40}
          />
        </Folded>
        {back === 'cart' && (
          <Folded row question={cart.giftMessage ? m.changeGiftMessage : m.addGiftMessage}>
            <GiftMessage cart={cart} />
          </Folded>
        )}
      </div>
    </div>
  )
}

function GiftMessage({ cart }: { cart: Cart }) {
  const m = useMessages()
  const fetcher = useFetcher<CartAnswer>()
  const { data: answer, state } = fetcher
  const problem = state === 'idle' ? answer?.problem : undefined
  return (
    <fetcher.Form method="post" action={paths.cart} className={styles.message}>
      <input type="hidden" name="intent" value="gift-message" />
      <TextAreaField
        label={m.giftMessage}
        name="giftMessage"
        rows={2}
        maxLength={300}
        hint={m.giftMessageHint}
        defaultValue={cart.giftMessage ?? ''}
        error={problem}
      />
      <Button type="submit" size="small" busy={state !== 'idle'}>
        {m.save}
      </Button>
      <span role="status" className="spoken">
        {state === 'idle' && answer && !problem ? m.saved : ''}
      </span>
    </fetcher.Form>
  )
}
