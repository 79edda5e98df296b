import { useEffect } from 'react'
import { Link, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext, useApi } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import { loadPopular } from '../listing/load-popular.ts'
import { Popular } from '../listing/popular.tsx'
import { PostList } from '../journal/post-list.tsx'
import { ListingView, NothingLeft } from '../listing/listing.tsx'
import { isFiltered, readListing } from '../listing/listing-query.ts'
import { loadListing, type Listing } from '../listing/load-listing.ts'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { FoundContents, ProductCard } from '../types.ts'
import { findContents, rememberContents } from './found-contents.ts'
import { SearchForm } from './search-form.tsx'
import { useMessages } from './messages.ts'
import styles from './search.module.css'

const longestQuery = 200
const noContents: FoundContents = { pages: [], posts: [] }

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const url = new URL(request.url)
  const q = shorten((url.searchParams.get('q') ?? '').trim(), longestQuery)
  const exactly = url.searchParams.get('exactly') === '1'
  const [listing, contents] = q
    ? await Promise.all([
        loadListing(context, request, { q, ...(exactly ? { exactly: '1' } : {}) }),
        findContents(api, q),
      ])
    : [null, noContents]
  if (listing?.redirect && !exactly) throw redirect(ownPath(listing.redirect))
  // A search without results shows popular products.
  const popular = listing?.total === 0 ? await loadPopular(api, context.get(placeContext).market) : []
  return { q, exactly, listing, contents, popular }
})

/** The results of a search. */
export function Component() {
  const { q, exactly, listing, contents, popular } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const m = useMessages()
  const api = useApi()
  useEffect(() => rememberContents(api, q, contents), [api, q, contents])
  const noProducts = listing?.total === 0 && !isFiltered(readListing(search))
  const nothing = noProducts && contents.pages.length + contents.posts.length === 0
  const texts = <FoundTexts {...contents} />
  // A page that answers a question comes before products that only come near its words.
  const partial = listing?.partial
  return (
    <>
      <Meta title={q ? m.title(q) : m.search} description={m.description} noindex />
      <header className={styles.head}>
        <h1>{q && !nothing ? <Rich text={m.results} query={<bdi>{q}</bdi>} /> : m.search}</h1>
        <div className={q ? styles.box : undefined}>
          <SearchForm key={q} id="search" value={q} large />
        </div>
        {listing && <MatchNote q={q} listing={listing} />}
      </header>
      {!listing && <CollectionLinks />}
      {partial && texts}
      {listing && (!noProducts || nothing) && (
        <ListingView
          listing={listing}
          q={q}
          exactly={exactly}
          empty={nothing ? <NoResults query={q} popular={popular} /> : <NothingLeft />}
        />
      )}
      {!partial && texts}
      {noProducts && !nothing && <Popular cards={popular} />}
    </>
  )
}

/** The pages and posts that have the words of a search. */
function FoundTexts({ pages, posts }: FoundContents) {
  const m = useMessages()
  return (
    <>
      {pages.length > 0 && (
        <section className={styles.collections} aria-labelledby="found-pages">
          <h2 id="found-pages">{m.pages}</h2>
          <ul className={styles.pages}>
            {pages.map(({ slug, title, kind, excerpt, lang }) => (
              <li key={slug}>
                <h3 {...textIn(lang.title)}>
                  <Link to={pathTo(kind, { slug })}>{title}</Link>
                </h3>
                <p {...textIn(lang.excerpt)}>{excerpt}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {posts.length > 0 && (
        <section className={styles.collections} aria-labelledby="found-posts">
          <h2 id="found-posts">{m.posts}</h2>
          <PostList posts={posts} level="h3" />
        </section>
      )}
    </>
  )
}

/** The corrected query or a suggestion; and a note where not all words were found. */
function MatchNote({ q, listing }: { q: string; listing: Listing }) {
  const m = useMessages()
  const quoted = (query: string) => <Rich text={m.quoted} query={<bdi>{query}</bdi>} />
  const { correctedQuery, didYouMean, partial } = listing
  return (
    <>
      {correctedQuery && (
        <p>
          <Rich
            text={m.corrected}
            query={<bdi>{q}</bdi>}
            corrected={<strong>{quoted(correctedQuery)}</strong>}
          />{' '}
          <Link to={pathTo('search', null, { q, exactly: '1' })}>
            <Rich text={m.exactly} query={<bdi>{q}</bdi>} />
          </Link>
        </p>
      )}
      {didYouMean && (
        <p>
          <Rich
            text={m.didYouMean}
            meant={
              <Link to={pathTo('search', null, { q: didYouMean })}>
                <bdi>{didYouMean}</bdi>
              </Link>
            }
          />
        </p>
      )}
      {partial && <p role="status">{m.partial}</p>}
    </>
  )
}

function NoResults({ query, popular }: { query: string; popular: readonly ProductCard[] }) {
  const m = useMessages()
  return (
    <>
      <div role="status">
        <EmptyState title={m.nothing(query)} text={m.nothingText} drawing />
      </div>
      <CollectionLinks />
      <Popular cards={popular} />
    </>
  )
}

function CollectionLinks() {
  const { collections } = useShell()
  const m = useMessages()
  return (
    <section className={styles.collections}>
      <h2>{m.orCollections}</h2>
      <ul className={styles.ways}>
        {collections
          .filter(({ parent }) => !parent)
          .map(({ handle, title, lang }) => (
            <li key={handle}>
              <Link to={pathTo('collection', { handle })} {...textIn(lang.title)}>
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
