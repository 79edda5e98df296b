import { lazy, memo, Suspense, useEffect, useRef, type ComponentProps, type ComponentType } from 'react'
import { loadMessages } from '../../messages/load-messages.ts'
import { loadWithRetries } from '../load-with-retries.ts'

type Parts = typeof import('../product-more/more.tsx')
type ZoomProps = ComponentProps<(typeof import('../product-more/zoom.tsx'))['Zoom']>

/** The server has it at once, and the page its styles (`screen-files.ts`). A browser keeps what the server has drawn until the scripts for it are there. */
const atOnce = import.meta.env.SSR ? await import('../product-more/more.tsx') : undefined

async function load(): Promise<Parts> {
  const [parts] = await Promise.all([
    import('../product-more/more.tsx'),
    loadMessages(['shopfront/product-more']),
  ])
  return parts
}

/** As {@link load}. Where it cannot be had what the server has drawn stays: its links and forms work without scripts. */
const loadOrLeave = (): Promise<Parts> =>
  loadWithRetries(load).catch(() => new Promise<never>(() => undefined))

/** Resolves when what stands below a product is wanted, for the first product that wants it. */
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
 * The sections below a product: products bought with it, its reviews, and recently viewed ones. What the server has
 * drawn of it is taken over when someone comes near, or begins to use the page.
 */
export function More(props: ComponentProps<Parts['More']>) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(false)
  // React would take away what it has not taken over when the page around it changes.
  if (shown.current) want()
  useEffect(() => {
    shown.current = true
    const drawn = place.current?.firstElementChild
    if (!drawn) {
      want()
      return undefined
    }
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
      rootMargin: '600px',
    })
    near.observe(drawn)
    // And what the router changes, also of a button that is pressed, waits until all that is drawn is taken over.
    for (const sign of signs) addEventListener(sign, want, { capture: true, passive: true, once: true })
    return () => near.disconnect()
  }, [])
  return (
    <div ref={place}>
      <Drawn key={props.handle} {...props} />
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
function PlainPicture({ images, first, onClose }: ZoomProps) {
  useEffect(() => {
    onClose()
    location.assign(images[first]?.url ?? '')
  }, [images, first, onClose])
  return null
}

/** The pictures of a product in a window of their own: loaded when someone wants it. */
export const Zoom = lazy<ComponentType<ZoomProps>>(() =>
  loadWithRetries(async () => {
    const [{ Zoom: component }] = await Promise.all([
      import('../product-more/zoom.tsx'),
      loadMessages(['shopfront/product-more']),
    ])
    return { default: component }
  }).catch(() => ({ default: PlainPicture })),
)
