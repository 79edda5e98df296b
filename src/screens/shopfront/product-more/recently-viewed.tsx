import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { useApi } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Product } from '../types.ts'
import { useMessages as useListingMessages } from '../listing/messages.ts'
import { viewed } from './viewed.ts'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

const mostShown = 6

/** Viewed products as they are shown: each once, though it was renamed meanwhile, and sold-out ones last. */
export function inOrder<Each extends Pick<Product, 'id' | 'handle' | 'availability'>>(
  products: readonly Each[],
  except: string | undefined,
): Each[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  const others = [...byId.values()].filter(({ handle }) => handle !== except)
  const isSoldOut = ({ availability }: Each) => Number(availability === 'sold_out')
  return others.sort((a, b) => isSoldOut(a) - isSoldOut(b))
}

/**
 * The products that were viewed before on this device, loaded when the section comes near the viewport; without that of
 * the page.
 */
export function RecentlyViewed({ handle }: { handle?: string }) {
  const m = useMessages()
  const api = useApi()
  const { market } = usePlace()
  const place = useRef<HTMLDivElement>(null)
  const [products, setProducts] = useState<Product[]>([])
  useEffect(() => {
    const before = viewed
      .read()
      .filter((each) => each !== handle)
      .slice(0, mostShown)
    setProducts([])
    const element = place.current
    if (!element || before.length === 0) return undefined
    let current = true
    const ask = async (): Promise<void> => {
      const requests = before.map((each) => api.getProduct({ params: { handle: each }, query: { market } }))
      const answers = await Promise.allSettled(requests)
      // Leaves out products that are no longer sold, or not in this market.
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (current) setProducts(inOrder(found, handle))
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        void ask()
      },
      { rootMargin: '600px' },
    )
    near.observe(element)
    return () => {
      current = false
      near.disconnect()
    }
  }, [api, handle, market])
  const forget = (): void => {
    viewed.forget()
    setProducts([])
  }
  return (
    <div ref={place}>
      {products.length > 0 && (
        <section aria-labelledby="viewed" className={styles.viewed}>
          <h2 id="viewed">{m.recent}</h2>
          <ul>
            {products.map((product) => (
              <li key={product.id}>
                <Viewed product={product} />
              </li>
            ))}
          </ul>
          <p className={styles.muted}>
            {m.onlyHere}{' '}
            <Button size="small" kind="quiet" onClick={forget}>
              {m.forget}
            </Button>
          </p>
        </section>
      )}
    </div>
  )
}

function Viewed({ product }: { product: Product }) {
  const m = useListingMessages()
  const [first] = product.variants.toSorted((a, b) => a.price.amount - b.price.amount)
  const varies = product.variants.some(({ price }) => price.amount !== first?.price.amount)
  return (
    <Link to={pathTo('product', { handle: product.handle })}>
      <Picture image={product.images[0]} sizes="(min-width: 40rem) 12rem, 40vw" alt="" />
      <span {...textIn(product.lang.title)}>{product.title}</span>
      {first && <Price money={first.price} before={first.compareAtPrice} from={varies} />}
      {product.availability === 'sold_out' && <span className={styles.muted}>{m.soldOut}</span>}
    </Link>
  )
}
