import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { CollectionGrid } from '../collections/collection-grid.tsx'
import { textIn } from '../../messages/text-in.ts'
import { guard } from '../failure/guard.ts'
import { toCard } from '../listing/card-pictures.ts'
import { ProductGrid } from '../listing/product-card.tsx'
import type { Here } from '../structured-data/here.ts'
import { siteData } from '../structured-data/site-data.ts'
import { Meta } from '../shell/meta.tsx'
import { placeContext } from '../../place.ts'
import { useShell } from '../shell/shell-data.ts'
import { loadStory, StorySection } from './story.tsx'
import { useMessages } from './messages.ts'
import styles from './home.module.css'

const newShown = 8

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const [collections, featured, newest, story] = await Promise.all([
    api.listCollections(),
    api.listProducts({ query: { market, sort: 'featured', limit: 4 } }),
    api.listProducts({ query: { market, sort: 'newest', limit: newShown + 4 } }),
    loadStory(context),
  ])
  const shown = new Set(featured.items.map(({ id }) => id))
  return {
    collections: collections.items.filter(({ parent }) => !parent),
    featured: featured.items.map(toCard),
    newest: newest.items
      .filter(({ id }) => !shown.has(id))
      .slice(0, newShown)
      .map(toCard),
    story,
  }
})

/** The structured data of the shop and its search. */
export const structuredData = import.meta.env.SSR ? (_: unknown, here: Here) => siteData(here) : undefined

/** The start: one picture, then the collections, featured products, new products, and the shop's story. */
export function Component() {
  const { collections, featured, newest, story } = useLoaderData<typeof loader>()
  const { shop } = useShell()
  const m = useMessages()
  const first = collections[0]
  return (
    <>
      <Meta
        title={shop.name}
        description={shop.tagline}
        path={pathTo('home')}
        picture={{ kind: 'home', handle: 'shop', alt: shop.name }}
      />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{shop.tagline}</h1>
          <p className={styles.ways}>
            {first && (
              <ButtonLink to={pathTo('collection', { handle: first.handle })} kind="primary">
                <span {...textIn(first.lang.title)}>{first.title}</span>
              </ButtonLink>
            )}
            {first && <ButtonLink to={pathTo('collections')}>{m.allCollections}</ButtonLink>}
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
          <h2 id="collections">{m.collections}</h2>
          <CollectionGrid collections={collections.slice(0, 6)} />
        </section>
      )}
      {featured.length === 0 && <EmptyState title={m.nothing} text={m.nothingText} />}
      {featured.length > 0 && (
        <section className={styles.section} aria-labelledby="featured">
          <h2 id="featured">{m.featured}</h2>
          <ProductGrid cards={featured} level="h3" />
        </section>
      )}
      {newest.length > 0 && (
        <section className={styles.section} aria-labelledby="new">
          <h2 id="new">{m.newest}</h2>
          <ProductGrid cards={newest} level="h3" />
        </section>
      )}
      {story && <StorySection story={story} products={featured} />}
    </>
  )
}
