import { Suspense, type ComponentType } from 'react'
import { loadedLater } from '../loaded-later.ts'
import type { ProductCard } from '../types.ts'

interface Props {
  cards: readonly ProductCard[]
}

/** The server has it at once, and the page its styles (`screen-files.ts`). */
const atOnce = import.meta.env.SSR ? await import('../listing/popular.tsx') : undefined

const Popular: ComponentType<Props> =
  atOnce?.Popular ??
  loadedLater<Props>(
    async () => (await import('../listing/popular.tsx')).Popular,
    ['shopfront/listing', 'shopfront/product'],
    () => null,
  )

/** Popular products below an error, whose scripts come later: most pages never need them. */
export function LaterPopular(props: Props) {
  return (
    <Suspense>
      <Popular {...props} />
    </Suspense>
  )
}
