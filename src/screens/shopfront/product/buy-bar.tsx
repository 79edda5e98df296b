import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Product, Variant } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './buy-bar.module.css'

/** Whether someone has scrolled past an element, down the page. */
export function usePassed<T extends Element>(active: boolean): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null)
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!element.current) return undefined
    const seen = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    seen.observe(element.current)
    return () => seen.disconnect()
  }, [active])
  return [element, active && passed]
}

/** The chosen variant with its button at the bottom of a phone, while the button of the page is out of sight. */
export function BuyBar({ product, variant, price }: { product: Product; variant: Variant; price: Money }) {
  const m = useMessages()
  const picture = product.images.find(({ id }) => id === variant.imageId) ?? product.images[0]
  return (
    <div className={styles.bar}>
      <Picture image={picture} sizes="48px" alt="" className={styles.picture} />
      <p className={styles.text}>
        <span className={styles.title}>{variant.labels.join(' · ') || product.title}</span>
        <Amount money={price} />
      </p>
      <Button type="submit" kind="primary">
        {m.addToCart}
      </Button>
    </div>
  )
}
