import { useRouteLoaderData } from 'react-router'
import { placePath, usePlace } from '../../place.ts'
import { MachineMeta, type LinkPicture } from './machine-meta.tsx'
import { shellId, type ShellData } from './shell-data.ts'

/** Characters of a title that result lists and tabs show: the shop's name goes first when it does not fit. */
const shownOfTitle = 65

/**
 * The metadata of a page. `path` is its one canonical path within a place; `soldIn` names the markets
 * that have the page, all of them when left out.
 */
export function Meta({
  title,
  description,
  path,
  noindex = false,
  picture,
  type = 'website',
  soldIn,
}: {
  title: string
  description?: string | undefined
  path?: string
  noindex?: boolean
  picture?: LinkPicture | undefined
  type?: 'website' | 'product' | 'article'
  soldIn?: readonly string[] | undefined
}) {
  const shell = useRouteLoaderData(shellId) as ShellData | undefined
  const place = usePlace()
  const name = shell?.shop.name
  const full = name && name !== title ? `${title} · ${name}` : title
  return (
    <>
      <title>{full.length > shownOfTitle ? title : full}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex, follow" />}
      {path && !noindex && shell && <link rel="canonical" href={shell.origin + placePath(place, path)} />}
      {/* Crawlers, which read these, load the document; a navigation in the browser needs none. */}
      {import.meta.env.SSR && !noindex && shell && (
        <MachineMeta
          shell={shell}
          title={title}
          description={description}
          path={path}
          picture={picture}
          type={type}
          soldIn={soldIn}
        />
      )}
    </>
  )
}
