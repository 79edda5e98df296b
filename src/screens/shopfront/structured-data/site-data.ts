import { pathTo } from '../../paths.ts'
import mark from '../../ui/mark.svg?no-inline'
import { addressOf, fileAddress, type Here } from './here.ts'
import { returnPolicy } from './return-policy.ts'

/** The name of the shop's node, which other pages refer to. */
const shopName = ({ shell: { origin } }: Here): string => `${origin}/#shop`

/** The name of the site's node in a place. */
const siteName = (here: Here): string => `${addressOf(here, pathTo('home'))}#site`

/** The shop and its search in schema.org: the structured data of the start page. */
export function siteData(here: Here): object[] {
  const { shop } = here.shell
  const home = addressOf(here, pathTo('home'))
  const policy = returnPolicy(here)
  const reached = { ...(shop.email && { email: shop.email }), ...(shop.phone && { telephone: shop.phone }) }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': shopName(here),
      name: shop.name,
      url: home,
      slogan: shop.tagline,
      logo: fileAddress(here, shop.logo?.url ?? mark),
      ...reached,
      ...(shop.seller && {
        legalName: shop.seller.name,
        address: shop.seller.address.join(', '),
        ...(shop.seller.vatId && { vatID: shop.seller.vatId }),
      }),
      ...((shop.email || shop.phone) && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          ...reached,
          availableLanguage: shop.languages.map(({ tag }) => tag),
        },
      }),
      ...(policy && { hasMerchantReturnPolicy: policy }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': siteName(here),
      name: shop.name,
      url: home,
      inLanguage: here.place.language,
      publisher: { '@id': shopName(here) },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${addressOf(here, pathTo('search'))}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** A page of text as schema.org has it. */
export function pageData(
  { title, path, updatedAt }: { title: string; path: string; updatedAt: string },
  here: Here,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    url: addressOf(here, path),
    inLanguage: here.place.language,
    dateModified: updatedAt,
    isPartOf: { '@id': siteName(here) },
  }
}

/** A post of the journal as schema.org has it. */
export function postData(
  post: {
    title: string
    description: string
    author: string
    picture: string | undefined
    path: string
    publishedAt: string
    updatedAt: string
  },
  here: Here,
): object {
  const { title, description, author, picture, path, publishedAt, updatedAt } = post
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    ...(description && { description }),
    ...(picture && { image: fileAddress(here, picture) }),
    ...(author ? { author: { '@type': 'Person', name: author } } : { author: { '@id': shopName(here) } }),
    url: addressOf(here, path),
    mainEntityOfPage: addressOf(here, path),
    inLanguage: here.place.language,
    datePublished: publishedAt,
    dateModified: updatedAt,
    publisher: { '@id': shopName(here) },
    isPartOf: { '@id': siteName(here) },
  }
}

/** A list of things that a page shows, in its order; `from` is the position of the first. */
export function listPageData(
  page: {
    title: string
    description?: string | undefined
    path: string
    total: number
    from: number
    items: readonly { name: string; path: string }[]
  },
  here: Here,
): object {
  const { title, description, path, total, from, items } = page
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    ...(description && { description }),
    url: addressOf(here, path),
    inLanguage: here.place.language,
    isPartOf: { '@id': siteName(here) },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: items.map((item, at) => ({
        '@type': 'ListItem',
        position: from + at,
        name: item.name,
        url: addressOf(here, item.path),
      })),
    },
  }
}
