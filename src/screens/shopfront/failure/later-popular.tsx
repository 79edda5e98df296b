import { lazy, Suspense, type ComponentType } from 'react'
import { loadMessages } from '../../messages/load-messages.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import type { ProductCard } from '../types.ts'

interface Props {
  cards: readonly ProductCard[]
}

/** The server has it at once, and the page its styles (`screen-files.ts`). */
const atOnce = import.meta.env.SSR ? await import('../listing/popular.tsx') : undefined

const Popular: ComponentType<Props> =
  atOnce?.Popular ??
  lazy<ComponentType<Props>>(() =>
    loadWithRetries(async () => {
      const [{ Popular: component }] = await Promise.all([
        import('../listing/popular.tsx'),
        loadMessages(['shopfront/listing', 'shopfront/product']),
      ])
      return { default: component }
    }).catch(() => ({ default: () => null })),
  )

/** Popular products below an error, whose scripts come later: most pages never need them. */
export function LaterPopular(props: Props) {
  return (
    <Suspense>
      <Popular {...props} />
    </Suspense>
  )
}
