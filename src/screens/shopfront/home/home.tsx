import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import type { Here } from '../structured-data/here.ts'
import { siteData } from '../structured-data/site-data.ts'
import { Meta } from '../shell/meta.tsx'
import { placeContext } from '../../place.ts'
import { useShell } from '../shell/shell-data.ts'
import { useMessages } from './messages.ts'
import { withCards } from './section-cards.ts'
import { Section } from './sections.tsx'

export const loader = guard(async ({ request, context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const token = new URL(request.url).searchParams.get('preview')
  const { seo, sections } =
    token === null
      ? await api.getHome({ query: { market } })
      : await api.previewContent({ params: { token }, query: { market } })
  return { seo, sections: sections.map(withCards), isPreview: token !== null }
})

/** The structured data of the shop and its search. */
export const structuredData = import.meta.env.SSR ? (_: unknown, here: Here) => siteData(here) : undefined

/** The start: the sections that staff have put together. */
export function Component() {
  const { seo, sections, isPreview } = useLoaderData<typeof loader>()
  const { shop } = useShell()
  const m = useMessages()
  const hasHead = sections.some(({ type }) => type === 'hero')

  return (
    <>
      <Meta
        title={seo.title || shop.name}
        description={seo.description || shop.tagline}
        path={pathTo('home')}
        picture={{ kind: 'home', handle: 'shop', alt: shop.name }}
        noindex={isPreview}
      />
      {!hasHead && <h1 className="spoken">{shop.tagline}</h1>}
      {sections.map((section, at) => (
        <Section key={section.id} section={section} isFirst={at === 0} />
      ))}
      {sections.every(({ type }) => type === 'hero') && <EmptyState title={m.nothing} text={m.nothingText} />}
    </>
  )
}
