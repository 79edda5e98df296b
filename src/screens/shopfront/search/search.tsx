import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { ListingView, NothingLeft } from '../listing/listing.tsx'
import { isFiltered, readListing } from '../listing/listing-query.ts'
import { loadListing } from '../listing/load-listing.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { SearchForm } from './search-form.tsx'
import styles from './search.module.css'

const longestQuery = 200

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, longestQuery)
  const listing = q ? await loadListing(context.get(apiContext), url, { q }) : null
  return { q, listing }
})

/** What a search finds. */
export function Component() {
  const { q, listing } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const title = q ? `Search: ${q}` : 'Search'
  return (
    <>
      <Meta title={title} noindex />
      <header className={styles.head}>
        <h1>{q ? <>Results for “{q}”</> : 'Search'}</h1>
        <div className={q ? styles.box : undefined}>
          <SearchForm key={q} id="search" value={q} large />
        </div>
        {listing?.correctedQuery && (
          <p>
            Nothing was found for “{q}”. These are results for <strong>“{listing.correctedQuery}”</strong>.
          </p>
        )}
      </header>
      {listing ? (
        <ListingView
          listing={listing}
          q={q}
          empty={isFiltered(readListing(search)) ? <NothingLeft /> : <NothingFound />}
        />
      ) : (
        <CollectionLinks title="Or look through the collections" />
      )}
    </>
  )
}

function NothingFound() {
  return (
    <div role="status">
      <EmptyState
        title="Nothing found"
        text="Try fewer or other words: what it is (vase, cushion), what it is made of (linen, stoneware), or a colour."
      >
        <ButtonLink to={pathTo('collections')}>See all collections</ButtonLink>
      </EmptyState>
    </div>
  )
}

function CollectionLinks({ title }: { title: string }) {
  const { collections } = useShell()
  return (
    <section className={styles.collections}>
      <h2>{title}</h2>
      <ul>
        {collections
          .filter(({ parent }) => !parent)
          .map(({ handle, title: name }) => (
            <li key={handle}>
              <Link to={pathTo('collection', { handle })}>{name}</Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
