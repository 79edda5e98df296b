import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadMessages } from '../../messages/load-messages.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import { viewed } from './viewed.ts'

const RecentlyViewed = lazy<ComponentType>(() =>
  loadWithRetries(async () => {
    const [{ RecentlyViewed: component }] = await Promise.all([
      import('./recently-viewed.tsx'),
      loadMessages(['shopfront/product-more']),
    ])
    return { default: component }
  }).catch(() => ({ default: () => null })),
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
