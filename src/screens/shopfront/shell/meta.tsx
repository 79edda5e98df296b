import { useRouteLoaderData } from 'react-router'
import { shellId, type ShellData } from './shell-data.ts'

/** What a page says of itself to machines. `path` is its one canonical path; `image` a path or URL. */
export function Meta({
  title,
  description,
  path,
  noindex = false,
  image,
  type = 'website',
}: {
  title: string
  description?: string
  path?: string
  noindex?: boolean
  image?: string | undefined
  type?: 'website' | 'product'
}) {
  const shell = useRouteLoaderData(shellId) as ShellData | undefined
  const name = shell?.shop.name
  const absolute = (url: string) => new URL(url, shell?.origin ?? 'http://localhost').href
  const full = name && name !== title ? `${title} · ${name}` : title
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex, follow" />}
      {path && !noindex && <link rel="canonical" href={absolute(path)} />}
      {/* Who reads these loads the document; a step in the browser needs none. */}
      {import.meta.env.SSR && !noindex && (
        <>
          <meta property="og:title" content={title} />
          <meta property="og:type" content={type} />
          {name && <meta property="og:site_name" content={name} />}
          {description && <meta property="og:description" content={description} />}
          {path && <meta property="og:url" content={absolute(path)} />}
          {image && <meta property="og:image" content={absolute(image)} />}
        </>
      )}
    </>
  )
}
