import { Suspense, useEffect, useState } from 'react'
import { loadedLater } from '../loaded-later.ts'
import { viewed } from './viewed.ts'

const RecentlyViewed = loadedLater<object>(
  async () => (await import('./recently-viewed.tsx')).RecentlyViewed,
  ['shopfront/product-more'],
  () => null,
)

/** The products that were viewed before on this device, if there are any: only then is the code for them loaded. */
export function LaterViewed() {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(viewed.read().length > 0), [])
  return (
    shown && (
      <Suspense>
        <RecentlyViewed />
      </Suspense>
    )
  )
}
