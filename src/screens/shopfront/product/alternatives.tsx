import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { ProductCard } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './alternatives.module.css'

const mostShown = 3

/** Products in place of one that is sold out. */
export function Alternatives({ cards }: { cards: readonly ProductCard[] }) {
  const m = useMessages()
  const shown = cards.filter(({ availability }) => availability !== 'sold_out').slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="alternatives" className={styles.alternatives}>
      <h2 id="alternatives">{m.alternatives}</h2>
      <ul>
        {shown.map((card) => (
          <li key={card.id}>
            <Link to={pathTo('product', { handle: card.handle })}>
              <Picture image={card.images[0]} sizes="72px" alt="" />
              <span {...textIn(card.lang.title)}>{card.title}</span>
              <Price money={card.price} before={card.compareAtPrice} from={card.priceVaries} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
