import { useEffect, useMemo, useState } from 'react'
import {
  redirect,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import { toCard } from '../listing/card-pictures.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts'
import type { Here } from '../structured-data/here.ts'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { movedPermanently, placeContext, usePlace, type Place } from '../../place.ts'
import { currentSession } from '../shell/session.ts'
import { messagesIn as shellMessagesIn } from '../shell/messages.ts'
import { unbroken } from '../../ui/format/unbroken.ts'
import { Notice } from '../../ui/notice.tsx'
import { showsWhatHasChanged } from '../shows-what-has-changed.ts'
import type { Product, ReviewPage } from '../types.ts'
import { readQuestionCount } from '../product-more/question-count.ts'
import { choosesOtherReviews, readReviewQuery } from '../product-more/review-query.ts'
import { viewed } from '../product-more/viewed.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { More } from './later.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { productData } from './structured-data.ts'
import { findVariant, readChoice, sizeOf, variantWith } from './options/variant-choice.ts'
import { fromTable, toTable, type TabledProduct } from './options/variant-table.ts'
import { useMessages } from './messages.ts'
import styles from './product.module.css'

export { action } from './add-to-cart.ts'

/** Products in their row; and those bought together with a product that make a set with it. */
const rowOfRelated = 4
const mostInSet = 2
/** Reviews on one page of a product. */
const reviewsShown = 5

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const { customer } = await currentSession(api)
  const productRequest = { params: { handle: params['handle'] ?? '' }, query: { market } }
  const url = new URL(request.url)
  const token = url.searchParams.get('preview')
  if (token !== null) {
    const product = await api.previewProduct({ params: { token }, query: { market } })
    return { product: sent(product), bought: [], reviews: null, questions: null, own: [], isPreview: true }
  }
  const [product, own, reviews, questions] = await Promise.all([
    api.getProduct(productRequest),
    // Prices of one's own are never part of the answer that everybody's caches keep.
    customer?.memberPrices ? api.listMemberPrices(productRequest) : { items: [] },
    loadReviews(api, productRequest.params, url),
    api.listQuestions({ ...productRequest, query: { limit: readQuestionCount(url.searchParams) } }),
  ])
  const moved = product.handle !== productRequest.params.handle
  if (moved) throw movedPermanently(pathTo('product', { handle: product.handle }) + url.search)
  // A form without scripts names options; the variant that they are has an address of its own.
  const choice = readChoice(product, url.searchParams)
  const chosen = choice && variantWith(product, choice)
  if (choice) throw redirect(pathTo('product', { handle: product.handle }, { variant: chosen?.id }))
  const bought = product.boughtTogether
    .filter(({ availability }) => availability !== 'sold_out')
    .slice(0, mostInSet)
    .map(toCard)
  const shown = new Set(bought.map(({ id }) => id))
  const others = product.related.filter(({ id }) => !shown.has(id))
  // A row is full, or there is none; those of the set may be in it as well.
  const row = (others.length < rowOfRelated ? product.related : others).slice(0, rowOfRelated)
  const related = row.length < rowOfRelated ? [] : row.map(toCard)
  return {
    product: sent({ ...product, related, boughtTogether: [] }),
    bought,
    reviews,
    questions,
    own: own.items,
    isPreview: false,
  }
})

/** The product as the page holds it for its scripts, which in the browser have it already. */
const sent = (product: Product): Product | TabledProduct => (import.meta.env.SSR ? toTable(product) : product)

/** The reviews that an address asks for; null when the shop cannot reach them: the product is shown all the same. */
async function loadReviews(api: ShopApi, params: { handle: string }, url: URL): Promise<ReviewPage | null> {
  try {
    const query = { ...readReviewQuery(url.searchParams), limit: reviewsShown }
    return await api.listReviews({ params, query })
  } catch (error) {
    if (isFailure(error, 'store_unavailable')) return null
    throw error
  }
}

/** Another variant needs nothing from the shop: all of them came with the product. Other reviews and more questions do. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = args
  if (choosesOtherReviews(currentUrl, nextUrl)) return true
  const sameProduct = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (sameProduct && (!formMethod || formMethod === 'GET')) return false
  return showsWhatHasChanged(args)
}

function stepsTo({ collections: [collection], title, handle }: Product, { language }: Place): Step[] {
  return [
    { text: shellMessagesIn(language).collections, to: pathTo('collections') },
    ...(collection
      ? [{ text: collection.title, to: pathTo('collection', { handle: collection.handle }) }]
      : []),
    { text: title, to: pathTo('product', { handle }) },
  ]
}

/** The structured data of the product, with its variants and offers. */
export const structuredData = import.meta.env.SSR
  ? (data: { product: Product | TabledProduct; reviews: ReviewPage | null }, here: Here) => {
      const product = fromTable(data.product)
      return [
        productData(product, data.reviews?.items ?? [], here),
        breadcrumbData(stepsTo(product, here.place), here),
      ]
    }
  : undefined

/** A product: its pictures, the choice between its variants, and everything there is to know before buying. */
export function Component() {
  const { product: held, own, bought, reviews, questions, isPreview } = useLoaderData<typeof loader>()
  const product = useMemo(() => fromTable(held), [held])
  const m = useMessages()
  const place = usePlace()
  const [search] = useSearchParams()
  const named = search.get('variant')
  // The picked variant shows at once; the address follows.
  const [picked, setPicked] = useState<string | null>(null)
  useEffect(() => setPicked(null), [named])
  useEffect(() => {
    if (!isPreview) viewed.note(product.handle)
  }, [product.handle, isPreview])
  const variant = findVariant(product, picked ?? named)
  const path = pathTo('product', { handle: product.handle })
  return (
    <>
      <Meta
        title={product.seo.title || product.title}
        description={product.seo.description || product.subtitle}
        path={path}
        type="product"
        picture={{ kind: 'product', handle: product.handle, alt: product.images[0]?.alt ?? product.title }}
        soldIn={product.markets}
        noindex={isPreview}
      />
      {isPreview && (
        <div className={styles.preview}>
          <Notice tone="warning">{m.preview}</Notice>
        </div>
      )}
      <div className={styles.way}>
        <Breadcrumbs steps={stepsTo(product, place)} />
      </div>
      <article className={styles.product}>
        <Gallery key={product.id} product={product} variant={variant} />
        <div className={styles.side}>
          <div className={styles.panel}>
            <header className={styles.head}>
              <h1 {...textIn(product.lang.title)}>{product.title}</h1>
              <p {...textIn(product.lang.subtitle)}>{unbroken(product.subtitle)}</p>
            </header>
            {variant ? (
              <PurchasePanel
                product={product}
                variant={variant}
                own={own.find(({ variantId }) => variantId === variant.id)}
                onPick={setPicked}
                isPreview={isPreview}
              />
            ) : (
              <p>{m.notSoldHere}</p>
            )}
            <Details product={product} size={sizeOf(product, variant)} soldOut={variant?.sellable === 0} />
          </div>
        </div>
      </article>
      <More {...{ product, bought, reviews, questions }} variant={isPreview ? undefined : variant} />
    </>
  )
}
