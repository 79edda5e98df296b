import { alternatesOf } from '#vocabulary/places/alternates.ts'
import { defaultLanguage, languageTags } from '#vocabulary/languages/languages.ts'
import { placePath, usePlace, type Place } from '../../place.ts'
import type { ShellData } from './shell-data.ts'

/** The subject of a page's link picture (Open Graph): the shop draws it at `/og/{kind}/{handle}.jpg`. */
export interface LinkPicture {
  kind: 'home' | 'collection' | 'product'
  handle: string
  alt: string
}

/** Pixels of those pictures: 1.91 to 1, as most places want them. */
const pictureSize = { width: '1200', height: '630' }

const pictureAddress = ({ kind, handle }: LinkPicture, { language }: Place): string =>
  `/og/${kind}/${encodeURIComponent(handle)}.jpg${language === defaultLanguage ? '' : `?language=${language}`}`

/**
 * Where markets deliver to very many countries, their addresses stand in the sitemap alone: search engines read them
 * there just as well, and pages stay light.
 */
const mostAlternates = 80

/** `de_AT`, as Open Graph writes a locale. */
const openGraphLocale = ({ locale }: Pick<Place, 'locale'>): string => locale.replace('-', '_')

/**
 * The metadata of an indexable page: its other languages and markets, and how a link to it looks
 * (Open Graph, X cards). Rendered on the server alone.
 */
export function MachineMeta({
  shell,
  title,
  description,
  path,
  picture,
  type,
  soldIn,
}: {
  shell: ShellData
  title: string
  description: string | undefined
  path: string | undefined
  picture: LinkPicture | undefined
  type: 'website' | 'product' | 'article'
  soldIn: readonly string[] | undefined
}) {
  const place = usePlace()
  const { shop, origin } = shell
  const absolute = (url: string) => new URL(url, origin).href
  const alternates = path ? alternatesOf(shop.markets, path, soldIn) : []
  const [, region = ''] = place.locale.split('-')
  const others = languageTags.filter((tag) => tag !== place.language)
  return (
    <>
      {alternates.length <= mostAlternates &&
        alternates.map(({ hreflang, path: there }) => (
          <link key={hreflang} rel="alternate" hrefLang={hreflang} href={absolute(there)} />
        ))}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={shop.name}
        href={placePath(place, '/opensearch.xml')}
      />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={shop.name} />
      {description && <meta property="og:description" content={description} />}
      {path && <meta property="og:url" content={absolute(placePath(place, path))} />}
      <meta property="og:locale" content={openGraphLocale(place)} />
      {others.map((tag) => (
        <meta
          key={tag}
          property="og:locale:alternate"
          content={openGraphLocale({ locale: region ? `${tag}-${region}` : tag })}
        />
      ))}
      {picture && (
        <>
          <meta property="og:image" content={absolute(pictureAddress(picture, place))} />
          <meta property="og:image:width" content={pictureSize.width} />
          <meta property="og:image:height" content={pictureSize.height} />
          {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}
