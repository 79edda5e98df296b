import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { ListingView, NothingLeft } from '../listing/listing.tsx'
import { isFiltered, readListing } from '../listing/listing-query.ts'
import { firstPosition, loadListing, type Listing } from '../listing/load-listing.ts'
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts'
import type { Here } from '../structured-data/here.ts'
import { listPageData } from '../structured-data/site-data.ts'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { movedPermanently, placeContext, usePlace, type Place } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import { useShell, type ShellData } from '../shell/shell-data.ts'
import type { Collection } from '../types.ts'
import { useMessages, messagesIn } from './messages.ts'
import styles from './collections.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const handle = params['handle'] ?? ''
  const { market } = context.get(placeContext)
  const [collection, listing] = await Promise.all([
    api.getCollection({ params: { handle }, query: { market } }),
    loadListing(context, request, { collection: handle }),
  ])
  if (collection.handle !== handle)
    throw movedPermanently(pathTo('collection', { handle: collection.handle }) + new URL(request.url).search)
  return { collection, listing }
})

function stepsTo(
  collection: Pick<Collection, 'handle' | 'title' | 'parent'>,
  collections: ShellData['collections'],
  { language }: Place,
): Step[] {
  const parent = collections.find(({ handle }) => handle === collection.parent)
  return [
    { text: messagesIn(language).collections, to: pathTo('collections') },
    ...(parent ? [{ text: parent.title, to: pathTo('collection', { handle: parent.handle }) }] : []),
    { text: collection.title, to: pathTo('collection', { handle: collection.handle }) },
  ]
}

/** Its one address: the first page has no number. */
function pathOf({ handle }: Pick<Collection, 'handle'>, page: number): string {
  return pathTo('collection', { handle }, { page: page > 1 ? String(page) : undefined })
}

/** The structured data of a collection: its breadcrumbs and the products on the page. */
export const structuredData = import.meta.env.SSR
  ? ({ collection, listing }: { collection: Collection; listing: Listing }, here: Here) => [
      breadcrumbData(stepsTo(collection, here.shell.collections, here.place), here),
      listPageData(
        {
          title: collection.title,
          description: collection.description,
          path: pathOf(collection, listing.page),
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

/** A collection with its products. */
export function Component() {
  const { collection, listing } = useLoaderData<typeof loader>()
  const { collections } = useShell()
  const m = useMessages()
  const place = usePlace()
  const [search] = useSearchParams()
  const query = readListing(search)
  const children = collections.filter((each) => each.parent === collection.handle)
  return (
    <>
      <Meta
        title={collection.seo.title}
        description={collection.seo.description}
        path={pathOf(collection, query.page)}
        noindex={isFiltered(query) || query.sort !== undefined}
        picture={{ kind: 'collection', handle: collection.handle, alt: collection.title }}
      />
      <Breadcrumbs steps={stepsTo(collection, collections, place)} />
      <header className={styles.head}>
        <h1 {...textIn(collection.lang.title)}>{collection.title}</h1>
        <p {...textIn(collection.lang.description)}>{collection.description}</p>
        {children.length > 0 && (
          <ul className={styles.children} aria-label={m.within(collection.title)}>
            {children.map(({ handle, title, lang }) => (
              <li key={handle}>
                <Link to={pathTo('collection', { handle })} {...textIn(lang.title)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <ListingView
        listing={listing}
        empty={
          isFiltered(query) ? (
            <NothingLeft />
          ) : (
            <EmptyState title={m.empty} text={m.emptyText}>
              <ButtonLink to={pathTo('collections')}>{m.seeAll}</ButtonLink>
            </EmptyState>
          )
        }
      />
    </>
  )
}
