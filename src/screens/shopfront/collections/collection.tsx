import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { ListingView, NothingLeft } from '../listing/listing.tsx'
import { isFiltered, readListing } from '../listing/listing-query.ts'
import { loadListing } from '../listing/load-listing.ts'
import { breadcrumbData } from '../shell/breadcrumb-data.ts'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell, type ShellData } from '../shell/shell-data.ts'
import type { Collection } from '../types.ts'
import styles from './collections.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const handle = params['handle'] ?? ''
  const [collection, listing] = await Promise.all([
    api.getCollection({ params: { handle } }),
    loadListing(api, new URL(request.url), { collection: handle }),
  ])
  return { collection, listing }
})

function stepsTo(
  collection: Pick<Collection, 'handle' | 'title' | 'parent'>,
  collections: ShellData['collections'],
): Step[] {
  const parent = collections.find(({ handle }) => handle === collection.parent)
  return [
    { text: 'Collections', to: pathTo('collections') },
    ...(parent ? [{ text: parent.title, to: pathTo('collection', { handle: parent.handle }) }] : []),
    { text: collection.title, to: pathTo('collection', { handle: collection.handle }) },
  ]
}

/** The way to the collection, for machines. */
export const structuredData = import.meta.env.SSR
  ? ({ collection }: { collection: Collection }, { collections, origin }: ShellData) => [
      breadcrumbData(stepsTo(collection, collections), origin),
    ]
  : undefined

/** A collection with its goods. */
export function Component() {
  const { collection, listing } = useLoaderData<typeof loader>()
  const { collections } = useShell()
  const [search] = useSearchParams()
  const query = readListing(search)
  const children = collections.filter((each) => each.parent === collection.handle)
  const path = pathTo(
    'collection',
    { handle: collection.handle },
    { page: query.page > 1 ? String(query.page) : undefined },
  )
  return (
    <>
      <Meta
        title={collection.title}
        description={collection.description}
        path={path}
        noindex={isFiltered(query) || query.sort !== undefined}
        image={collection.image?.url}
      />
      <Breadcrumbs steps={stepsTo(collection, collections)} />
      <header className={styles.head}>
        <h1>{collection.title}</h1>
        <p>{collection.description}</p>
        {children.length > 0 && (
          <ul className={styles.children} aria-label={`Within ${collection.title}`}>
            {children.map(({ handle, title }) => (
              <li key={handle}>
                <Link to={pathTo('collection', { handle })}>{title}</Link>
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
            <EmptyState
              title="Nothing here yet"
              text="The first pieces of this collection are still being made."
            >
              <ButtonLink to={pathTo('collections')}>See all collections</ButtonLink>
            </EmptyState>
          )
        }
      />
    </>
  )
}
