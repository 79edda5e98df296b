import { useEffect, useState, type ReactNode } from 'react'
import {
  Link,
  redirect,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { toCard } from '../listing/card-pictures.ts'
import { ProductGrid } from '../listing/product-card.tsx'
import { breadcrumbData } from '../shell/breadcrumb-data.ts'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import type { ShellData } from '../shell/shell-data.ts'
import type { Product } from '../types.ts'
import { Gallery } from './gallery.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { productData } from './structured-data.ts'
import { findVariant, readChoice, variantWith } from './variant-choice.ts'
import styles from './product.module.css'

export { action } from './add-to-cart.ts'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = await currentSession(api)
  const product = await api.getProduct({ params: { handle: params['handle'] ?? '' }, query: { market } })
  const url = new URL(request.url)
  // A form without scripts names options; the variant that they are has an address of its own.
  const choice = readChoice(product, url.searchParams)
  const chosen = choice && variantWith(product, choice)
  if (choice) throw redirect(pathTo('product', { handle: product.handle }, { variant: chosen?.id }))
  return { product: { ...product, related: product.related.map(toCard) } }
})

/** Another variant needs nothing from the shop: all of them came with the product. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const sameProduct = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return sameProduct && (!formMethod || formMethod === 'GET') ? false : defaultShouldRevalidate
}

function stepsTo({ collections: [collection], title, handle }: Product): Step[] {
  return [
    { text: 'Collections', to: pathTo('collections') },
    ...(collection
      ? [{ text: collection.title, to: pathTo('collection', { handle: collection.handle }) }]
      : []),
    { text: title, to: pathTo('product', { handle }) },
  ]
}

/** The product with its variants and offers, for machines. */
export const structuredData = import.meta.env.SSR
  ? ({ product }: { product: Product }, { origin }: ShellData) => [
      productData(product, origin + pathTo('product', { handle: product.handle })),
      breadcrumbData(stepsTo(product), origin),
    ]
  : undefined

/** A product: its pictures, the choice between its variants, and everything there is to know before buying. */
export function Component() {
  const { product } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const named = search.get('variant')
  // What was picked shows at once; the address follows.
  const [picked, setPicked] = useState<string | null>(null)
  useEffect(() => setPicked(null), [named])
  const variant = findVariant(product, picked ?? named)
  const path = pathTo('product', { handle: product.handle })
  return (
    <>
      <Meta
        title={product.seo.title || product.title}
        description={product.seo.description || product.subtitle}
        path={path}
        type="product"
        image={product.images[0]?.url}
      />
      <Breadcrumbs steps={stepsTo(product)} />
      <article className={styles.product}>
        <Gallery key={product.id} product={product} first={variant?.imageId ?? null} />
        <div className={styles.panel}>
          <header className={styles.head}>
            <h1>{product.title}</h1>
            <p>{product.subtitle}</p>
          </header>
          {variant ? (
            <PurchasePanel product={product} variant={variant} onPick={setPicked} />
          ) : (
            <p>This piece is not sold in your region.</p>
          )}
        </div>
        <Details product={product} />
      </article>
      {product.related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">Goes well with</h2>
          <ProductGrid cards={product.related} level="h3" />
        </section>
      )}
    </>
  )
}

function Details({ product }: { product: Product }) {
  return (
    <div className={styles.details}>
      <section aria-labelledby="about">
        <h2 id="about">About it</h2>
        {/* Sanitised by the shop when it was saved. */}
        <div className={styles.description} dangerouslySetInnerHTML={{ __html: product.description }} />
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <dl className={styles.facts}>
          {product.dimensions && <Fact name="Size">{product.dimensions}</Fact>}
          {product.attributes.map(({ name, values }) => (
            <Fact key={name} name={name}>
              {values.join(', ')}
            </Fact>
          ))}
          {product.brand && <Fact name="Made by">{product.brand}</Fact>}
          {product.collections.length > 0 && (
            <Fact name="Found in">
              {product.collections.map(({ handle, title }, index) => (
                <span key={handle}>
                  {index > 0 && ', '}
                  <Link to={pathTo('collection', { handle })}>{title}</Link>
                </span>
              ))}
            </Fact>
          )}
        </dl>
      </section>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
