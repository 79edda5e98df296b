import { Button } from '../../../ui/form/button.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { paths } from '../../../paths.ts'
import { Rich } from '../../../messages/rich.tsx'
import { fillIn } from '../../problems/say-problem.ts'
import type { Cart } from '../../types.ts'
import type { CodeChange } from './code-form.tsx'
import { useMessages } from '../messages.ts'
import styles from './gift-cards.module.css'

/** The gift cards that pay a part of the cart. */
export function GiftCards({
  cards,
  back,
  change: { fetcher },
}: {
  cards: Cart['tenders']
  /** The page that a plain post comes back to. */
  back: 'cart' | 'checkout'
  change: CodeChange
}) {
  const m = useMessages()
  if (cards.length === 0) return null
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <fetcher.Form method="post" action={paths.cartGiftCards} key={card.id} className={styles.card}>
          <input type="hidden" name="back" value={back} />
          <span>
            {fillIn(m.giftCardEnding, { ending: card.ending })}
            {card.amount.amount === 0 && <small>{m.nothingOfIt}</small>}
            {card.left.amount > 0 && (
              <small>
                <Rich text={m.staysOnIt} amount={<Amount money={card.left} />} />
              </small>
            )}
          </span>
          <Button
            type="submit"
            name="remove"
            value={card.id}
            size="small"
            aria-label={fillIn(m.removeGiftCard, { ending: card.ending })}
          >
            {m.remove}
          </Button>
        </fetcher.Form>
      ))}
    </div>
  )
}
