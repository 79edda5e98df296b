import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathTo } from '../../paths.ts'
import type { Place } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { ListingView, NothingLeft } from '../listing/listing.tsx'
import { isFiltered, readListing } from '../listing/listing-query.ts'
import { firstPosition, loadListing, type Listing } from '../listing/load-listing.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts'
import type { Here } from '../structured-data/here.ts'
import { listPageData } from '../structured-data/site-data.ts'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { usePlace } from '../../place.ts'
import { useMessages, messagesIn } from './messages.ts'
import styles from './collections.module.css'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => ({
  listing: await loadListing(context, request, {}),
}))

const stepsIn = ({ language }: Place): Step[] => [
  { text: messagesIn(language).collections, to: pathTo('collections') },
  { text: messagesIn(language).allProducts, to: pathTo('products') },
]

const pathOf = (page: number): string =>
  pathTo('products', null, { page: page > 1 ? String(page) : undefined })

/** The structured data of all products: the breadcrumbs and the products on the page. */
export const structuredData = import.meta.env.SSR
  ? ({ listing }: { listing: Listing }, here: Here) => [
      breadcrumbData(stepsIn(here.place), here),
      listPageData(
        {
          title: messagesIn(here.place.language).allProducts,
          path: pathOf(listing.page),
          total: listing.total,
          from: firstPosition(listing),
          items: listing.items.map(({ title, handle }) => ({
            name: title,
            path: pathTo('product', { handle }),
          })),
        },
        here,
      ),
    ]
  : undefined

/** All products of the shop. */
export function Component() {
  const { listing } = useLoaderData<typeof loader>()
  const m = useMessages()
  const [search] = useSearchParams()
  const query = readListing(search)
  return (
    <>
      <Meta
        title={m.allProducts}
        description={m.allProductsAbout}
        path={pathOf(query.page)}
        noindex={isFiltered(query) || query.sort !== undefined}
      />
      <Breadcrumbs steps={stepsIn(usePlace())} />
      <header className={styles.head}>
        <h1>{m.allProducts}</h1>
      </header>
      <ListingView
        listing={listing}
        empty={
          isFiltered(query) ? (
            <NothingLeft />
          ) : (
            <EmptyState title={m.empty} text={m.emptyShop}>
              <ButtonLink to={pathTo('collections')}>{m.seeAll}</ButtonLink>
            </EmptyState>
          )
        }
      />
    </>
  )
}
