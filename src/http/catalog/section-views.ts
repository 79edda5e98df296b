import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Pages } from '#domain/catalog/content/pages.ts'
import type { Contents, Post } from '#domain/catalog/publishing/contents.ts'
import { productsIn, type Section, type SectionPicture } from '#domain/catalog/publishing/sections.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { KnownStock, SellingMarket } from '#domain/catalog/products/availability.ts'
import type { CollectionDocument } from '#domain/catalog/products/documents.ts'
import { isShown, topCollections } from '#domain/catalog/products/shown-collections.ts'
import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import type { Search } from '#domain/catalog/search/search.ts'
import { collectionIn, pageIn } from '#domain/catalog/translations/translate.ts'
import type { KnownRatings } from '#domain/feedback/reviews/known-ratings.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { promotedDelivery } from '#domain/pricing/promotions/free-shipping.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { inLanguage, type ShownText } from '#vocabulary/catalog/local-text.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { decodedPart } from '#vocabulary/text/decoded.ts'
import { excerptOfHtml, textOfHtml } from '#vocabulary/text/html-text.ts'
import { toCollection } from './catalog-views.ts'
import { cardOf, hotspotsOf, productsOf, type Showing } from './section-products.ts'
import type { ToImage } from './images.ts'

/** The data that sections show. */
export interface SectionNeeds {
  catalog: ShopCatalog
  search: Pick<Search, 'list'>
  pages: Pages
  contents: Pick<Contents, 'posts'>
  markets: Markets
  /** The worth of the items from which a promotion ships everything for free; Infinity for none. */
  freeFrom(place: SellingMarket): number
  wordings: Pick<Wordings, 'in'>
  stock: KnownStock
  ratings: KnownRatings
  toImage: ToImage
  clock: Pick<Clock, 'now'>
}

type Shown = OutputOf<Contract['getHome']>['sections'][number]

const longestExcerpt = 420

/** The sections of a page in a market and language. One that has nothing to show there is left out. */
export async function showSections(
  sections: readonly Section[],
  { language, market: marketName }: { language: Language; market: string | undefined },
  needs: SectionNeeds,
): Promise<Shown[]> {
  const { id: marketId, market } = needs.markets.find(marketName)
  const showing: Showing = {
    ...needs,
    marketId,
    now: needs.clock.now(),
    market,
    wording: needs.wordings.in(language),
    language,
    elsewhere: productsIn(sections),
  }
  const shown: Shown[] = []
  // One after the other: a row repeats none of the products above it while it has others.
  for (const section of sections) {
    const made = await showSection(section, showing, needs)
    if (made) shown.push(made)
  }
  return shown
}

async function showSection(
  section: Section,
  showing: Showing,
  needs: SectionNeeds,
): Promise<Shown | undefined> {
  const { language, toImage } = showing
  const said = (text: LocalText) => inLanguage(text, language)
  const picture = pictureIn(language, toImage)
  switch (section.type) {
    case 'hero':
    case 'picture': {
      const { heading, links, ...rest } = section
      const head = { heading: said(heading), links: linksOf(links, said, needs, showing) }
      if (rest.type === 'picture')
        return { ...rest, ...head, html: said(rest.html), picture: picture(rest.picture) }
      return {
        ...rest,
        ...head,
        text: said(rest.text),
        picture: picture(rest.picture),
        otherPictures: otherPicturesOf(rest, picture),
        hotspots: hotspotsOf(rest.hotspots, showing, needs),
      }
    }
    case 'text':
      return { ...section, heading: said(section.heading), html: said(section.html) }
    case 'columns':
      return {
        ...section,
        heading: said(section.heading),
        columns: section.columns.map((column) => ({
          heading: said(column.heading),
          html: said(column.html),
          picture: picture(column.picture),
        })),
      }
    case 'gallery':
      return galleryOf(section, said, picture)
    case 'video':
    case 'map':
      return {
        ...section,
        heading: said(section.heading),
        text: said(section.text),
        picture: picture(section.picture),
      }
    case 'newsletter':
      return { ...section, heading: said(section.heading), text: said(section.text) }
    case 'posts': {
      const items = needs.contents
        .posts()
        .slice(0, section.most)
        .map((each) => toPostCard(each, language, toImage))
      return items.length > 0
        ? { id: section.id, type: section.type, heading: said(section.heading), items }
        : undefined
    }
    case 'products':
      return productRow(section, showing, needs)
    case 'collections': {
      const items = collectionsOf(section.collections, needs, (collection) => isShown(collection, showing))
      if (items.length === 0) return undefined
      const shown = items.map((each) => toCollection(each, toImage, showing.wording))
      return { id: section.id, type: section.type, heading: said(section.heading), items: shown }
    }
    case 'quotes':
      return quotesOf(section, showing, needs)
    case 'questions':
      return {
        ...section,
        heading: said(section.heading),
        questions: section.questions.map(({ question, answer }) => ({
          question: said(question),
          answer: said(answer),
        })),
      }
    case 'promises':
      return promisesOf(section, showing, needs)
    case 'page':
      return pageBeginning(section, showing, needs)
  }
}

/** Short promises. One of free shipping from an amount is left out where there is none. */
function promisesOf(
  section: Extract<Section, { type: 'promises' }>,
  { marketId, market, language }: Showing,
  { freeFrom }: SectionNeeds,
): Shown | undefined {
  const { currency } = market
  const free = promotedDelivery(market, { weight: 0, subtotal: 0 }, freeFrom({ marketId, currency }))
  const promises = section.promises.flatMap(({ icon, text }) => {
    const shown = { icon, text: inLanguage(text, language) }
    if (!shown.text.text.includes('{amount}')) return [shown]
    if (!free || free.freeFrom === null) return []
    const from = { amount: free.freeFrom, currency }
    return [{ ...shown, freeShipping: { from, country: free.country } }]
  })
  if (promises.length === 0) return undefined
  return { ...section, heading: inLanguage(section.heading, language), promises }
}

/** A row or grid of products; undefined where there are none. */
async function productRow(
  section: Extract<Section, { type: 'products' }>,
  showing: Showing,
  needs: SectionNeeds,
): Promise<Shown | undefined> {
  const items = await productsOf(section, showing, needs)
  if (items.length === 0) return undefined
  const { id, type, source, layout = 'grid' } = section
  return { id, type, source, layout, heading: inLanguage(section.heading, showing.language), items }
}

/** Quotations, each with the product that it is about. */
const quotesOf = (
  section: Extract<Section, { type: 'quotes' }>,
  showing: Showing,
  needs: SectionNeeds,
): Shown => ({
  ...section,
  heading: inLanguage(section.heading, showing.language),
  quotes: section.quotes.map(({ text, by, productId }) => ({
    text: inLanguage(text, showing.language),
    by,
    product: cardOf(productId, showing, needs) ?? null,
  })),
})

/** A post in a list, in a language. */
export const toPostCard = (
  { slug, post, publishedAt, updatedAt }: Post,
  language: Language,
  toImage: ToImage,
): OutputOf<Contract['listPosts']>['items'][number] => ({
  slug,
  title: inLanguage(post.title, language),
  excerpt: inLanguage(post.excerpt, language),
  author: post.author,
  picture: pictureIn(language, toImage)(post.picture),
  publishedAt,
  updatedAt,
})

const pictureIn = (language: Language, toImage: ToImage) => (shown: SectionPicture) =>
  shown && toImage({ ...shown.media, alt: inLanguage(shown.alt, language).text }, language)

/** The pictures of a gallery; one without a file is left out. */
function galleryOf(
  section: Extract<Section, { type: 'gallery' }>,
  said: (text: LocalText) => ShownText,
  picture: ReturnType<typeof pictureIn>,
): Shown | undefined {
  const pictures = section.pictures.flatMap((each) => {
    const shown = picture(each.picture)
    return shown ? [{ picture: shown, caption: said(each.caption) }] : []
  })
  return pictures.length > 0 ? { ...section, heading: said(section.heading), pictures } : undefined
}

/** The pictures that take the place of a hero's own; one without a file is left out. */
const otherPicturesOf = (
  { otherPictures = [] }: Pick<Extract<Section, { type: 'hero' }>, 'otherPictures'>,
  picture: ReturnType<typeof pictureIn>,
) =>
  otherPictures.flatMap((other) => {
    const shown = picture(other.picture)
    return shown ? [{ when: other.when, picture: shown }] : []
  })

/** Links, named by the collection that they lead to where they have no label of their own. One to a hidden one is left out. */
function linksOf(
  links: readonly { label: LocalText; path: string }[],
  said: (text: LocalText) => ShownText,
  { catalog }: SectionNeeds,
  showing: Showing,
) {
  return links.flatMap(({ label, path }) => {
    const own = said(label)
    const handle = /^\/collections\/([^/?#]+)$/.exec(path)?.[1]
    const found = handle ? catalog.collection(decodedPart(handle) ?? handle) : undefined
    if (found && !isShown(found.collection, showing)) return []
    if (!found || own.text !== '') return { label: own, path }
    const { said: named, lang } = collectionIn(found.collection, showing.language)
    return { label: { text: named.title, ...(lang.title ? { lang: lang.title } : {}) }, path }
  })
}

/** The collections of a section: those that it names, else the first six that are below no other. */
function collectionsOf(
  handles: readonly string[],
  { catalog }: Pick<SectionNeeds, 'catalog'>,
  isSeen: (collection: CollectionDocument) => boolean,
) {
  if (handles.length > 0)
    return handles
      .flatMap((handle) => catalog.collection(handle) ?? [])
      .filter(({ collection }) => isSeen(collection))
  return topCollections(catalog.collections(), ({ collection }) => isSeen(collection)).slice(0, 6)
}

/** The longest paragraph of a page, with a picture of a featured product, which the page shows nowhere else if it can. */
async function pageBeginning(
  { id, slug }: Extract<Section, { type: 'page' }>,
  showing: Showing,
  needs: SectionNeeds,
): Promise<Shown | undefined> {
  const page = needs.pages.find(slug)
  if (!page) return undefined
  const { said, lang } = pageIn(page, showing.language)
  const paragraphs = said.html.split('</p>').map((part) => part.slice(part.lastIndexOf('<p')))
  const [longest = ''] = paragraphs.sort((a, b) => textOfHtml(b).length - textOfHtml(a).length)
  const [card] = await productsOf({ source: 'featured', collection: null, most: 1 }, showing, needs)
  return {
    id,
    type: 'page',
    slug: page.slug,
    heading: { text: said.title, ...(lang.title ? { lang: lang.title } : {}) },
    text: { text: excerptOfHtml(longest, longestExcerpt), ...(lang.html ? { lang: lang.html } : {}) },
    picture: card?.images.slice(0, 3).at(-1) ?? null,
  }
}
