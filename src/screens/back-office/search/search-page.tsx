import type { ReactNode } from 'react'
import { Page } from '../components/page.tsx'
import { Tabs } from '../components/tabs.tsx'
import type { Frame } from '../kit/record-list.tsx'
import { places } from '../places.ts'
import { useMessages } from './messages.ts'

const parts = [
  { name: 'queries', to: places.search },
  { name: 'synonyms', to: places.synonyms },
  { name: 'redirects', to: places.searchRedirects },
  { name: 'ranking', to: places.searchRanking },
] as const

/** One of the screens about the search, with the way to the others. */
export function SearchPage({
  part,
  actions,
  children,
}: {
  part: (typeof parts)[number]['name']
  actions?: ReactNode
  children: ReactNode
}) {
  const m = useMessages()
  const { title, lead } = m.parts[part]
  const tabs = parts.map(({ name, to }) => ({ label: m.parts[name].label, to, current: name === part }))
  return (
    <Page title={title} actions={actions} lead={lead}>
      <Tabs label={m.title} tabs={tabs} />
      {children}
    </Page>
  )
}

/** The page around the synonyms of the search. */
export const SynonymPage: Frame = (props) => <SearchPage part="synonyms" {...props} />

/** The page around the queries that lead to a page of the shop. */
export const RedirectPage: Frame = (props) => <SearchPage part="redirects" {...props} />
