import { lazy, memo, Suspense, useDeferredValue, useEffect, useRef, type ComponentProps } from 'react'
import { loadMessages } from '../../messages/load-messages.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import { loadedLater } from '../loaded-later.ts'

type Parts = typeof import('../product-more/more.tsx')
type ZoomProps = ComponentProps<(typeof import('../product-more/zoom.tsx'))['Zoom']>

/** The server has it at once, and the page its styles (`screen-files.ts`). A browser keeps the server's HTML until the scripts for it are there. */
const atOnce = import.meta.env.SSR ? await import('../product-more/more.tsx') : undefined

async function load(): Promise<Parts> {
  const [parts] = await Promise.all([
    import('../product-more/more.tsx'),
    loadMessages(['shopfront/product-more']),
  ])
  return parts
}

/** As {@link load}. If it cannot be loaded, the server's HTML stays: its links and forms work without scripts. */
const loadOrLeave = (): Promise<Parts> =>
  loadWithRetries(load).catch(() => new Promise<never>(() => undefined))

/** Resolves when the sections below a product are first needed. */
let want = (): void => undefined
const wanted = new Promise<void>((resolve) => {
  want = resolve
})

/** The events after which the visitor may act on the page. */
const signs = ['pointerdown', 'keydown', 'focusin', 'click']

const LaterMore =
  atOnce?.More ??
  lazy(async () => {
    await wanted
    return { default: (await loadOrLeave()).More }
  })
const LaterNoticeForm =
  atOnce?.NoticeForm ?? lazy(async () => ({ default: (await loadOrLeave()).NoticeForm }))

const Drawn = memo((props: ComponentProps<Parts['More']>) => (
  <Suspense>
    <LaterMore {...props} />
  </Suspense>
))

/**
 * The sections below a product: products bought with it, its reviews and questions, and recently viewed ones. The server's HTML is hydrated when someone
 * scrolls near, or begins to use the page.
 */
export function More({ variant, ...props }: ComponentProps<Parts['More']>) {
  // React would remove HTML that is not hydrated at an urgent change of its props; a deferred one waits for the scripts.
  const shownVariant = useDeferredValue(variant)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  // Changes around it wait for the scripts, too: they are loaded now.
  if (shown.current) want()
  useEffect(() => {
    shown.current = true
    const drawn = place.current?.firstElementChild
    if (!drawn) {
      want()
      return undefined
    }
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '300px',
    })
    near.observe(drawn)
    // Changes by the router, also of a pressed button, wait until all HTML is hydrated.
    for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true, once: true })
    return () => near.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Drawn key={props.product.handle} variant={shownVariant} {...props} />
    </div>
  )
}

/** Asks for an address, to write to once a sold-out variant can be bought again. */
export const NoticeForm = memo((props: ComponentProps<Parts['NoticeForm']>) => (
  <Suspense>
    <LaterNoticeForm {...props} />
  </Suspense>
))

/** Leads to the picture itself, as its link does without scripts. */
function PlainPicture({ pictures, first, onClose }: ZoomProps) {
  useEffect(() => {
    onClose()
    location.assign(pictures[first]?.image.url ?? '')
  }, [pictures, first, onClose])
  return null
}

/** The pictures of a product in a window of their own: loaded when someone wants it. */
export const Zoom = loadedLater<ZoomProps>(
  async () => (await import('../product-more/zoom.tsx')).Zoom,
  ['shopfront/product-more'],
  PlainPicture,
)
