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
import { viewed } from './viewed.ts'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

const mostShown = 4

/** The products that were viewed before on this device, loaded when the section comes near the viewport. */
export function RecentlyViewed({ handle }: { handle: string }) {
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
    const ask = async (): Promise<void> => {
      const requests = before.map((each) => api.getProduct({ params: { handle: each }, query: { market } }))
      const answers = await Promise.allSettled(requests)
      // Leaves out products that are no longer sold, or not in this market.
      setProducts(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
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
    return () => near.disconnect()
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
  const [first] = product.variants.toSorted((a, b) => a.price.amount - b.price.amount)
  const varies = product.variants.some(({ price }) => price.amount !== first?.price.amount)
  return (
    <Link to={pathTo('product', { handle: product.handle })}>
      <Picture image={product.images[0]} sizes="(min-width: 40rem) 12rem, 40vw" alt="" />
      <span {...textIn(product.lang.title)}>{product.title}</span>
      {first && <Price money={first.price} before={first.compareAtPrice} from={varies} />}
    </Link>
  )
}
