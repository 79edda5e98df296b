import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { CollectionGrid } from '../collections/collections.tsx'
import { guard } from '../failure/guard.ts'
import { toCard } from '../listing/card-pictures.ts'
import { ProductGrid } from '../listing/product-card.tsx'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import { useShell, type ShellData } from '../shell/shell-data.ts'
import styles from './home.module.css'

const newShown = 8

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = await currentSession(api)
  const [collections, featured, newest] = await Promise.all([
    api.listCollections(),
    api.listProducts({ query: { market, sort: 'featured', limit: 4 } }),
    api.listProducts({ query: { market, sort: 'newest', limit: newShown + 4 } }),
  ])
  const shown = new Set(featured.items.map(({ id }) => id))
  return {
    collections: collections.items.filter(({ parent }) => !parent),
    featured: featured.items.map(toCard),
    newest: newest.items
      .filter(({ id }) => !shown.has(id))
      .slice(0, newShown)
      .map(toCard),
  }
})

/** The shop and its search, for machines. */
export const structuredData = import.meta.env.SSR
  ? (_: unknown, { shop, origin }: ShellData) => [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: shop.name,
        url: origin,
        slogan: shop.tagline,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: shop.name,
        url: origin,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${pathTo('search')}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ]
  : undefined

/** The start: one picture, then the collections, what the shop puts forward, and what is new. */
export function Component() {
  const { collections, featured, newest } = useLoaderData<typeof loader>()
  const { shop } = useShell()
  const first = collections[0]
  return (
    <>
      <Meta
        title={shop.name}
        description={shop.tagline}
        path={pathTo('home')}
        {...(shop.demo ? { image: '/media/hero.svg' } : {})}
      />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{shop.tagline}</h1>
          <p className={styles.ways}>
            {first && (
              <ButtonLink to={pathTo('collection', { handle: first.handle })} kind="primary">
                {first.title}
              </ButtonLink>
            )}
            {first && <ButtonLink to={pathTo('collections')}>All collections</ButtonLink>}
          </p>
        </div>
        {shop.demo && (
          <picture>
            <source media="(min-width: 48rem)" srcSet="/media/hero.svg" width="1600" height="800" />
            <img src="/media/hero-phone.svg" alt="" width="800" height="1000" fetchPriority="high" />
          </picture>
        )}
      </section>
      {collections.length > 0 && (
        <section className={styles.section} aria-labelledby="collections">
          <h2 id="collections">Collections</h2>
          <CollectionGrid collections={collections.slice(0, 6)} />
        </section>
      )}
      {featured.length === 0 && (
        <EmptyState title="Nothing is on sale yet" text="The goods are on their way into the shop." />
      )}
      {featured.length > 0 && (
        <section className={styles.section} aria-labelledby="featured">
          <h2 id="featured">From the studio</h2>
          <ProductGrid cards={featured} level="h3" />
        </section>
      )}
      {newest.length > 0 && (
        <section className={styles.section} aria-labelledby="new">
          <h2 id="new">New</h2>
          <ProductGrid cards={newest} level="h3" />
        </section>
      )}
    </>
  )
}
