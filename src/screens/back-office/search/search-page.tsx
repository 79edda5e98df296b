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

type Part = (typeof parts)[number]['name']

/** The head of one of the screens about the search, with the way to the others. */
export function useSearchHead(part: Part) {
  const m = useMessages()
  const { title, lead } = m.parts[part]
  const tabs = parts.map(({ name, to }) => ({ label: m.parts[name].label, to, current: name === part }))
  return { title, lead, above: <Tabs label={m.title} tabs={tabs} /> }
}

interface SearchPageProps {
  part: Part
  actions?: ReactNode
  children: ReactNode
}

/** One of the screens about the search. */
export function SearchPage({ part, actions, children }: SearchPageProps) {
  const { above, ...head } = useSearchHead(part)
  return (
    <Page {...head} actions={actions}>
      {above}
      {children}
    </Page>
  )
}

/** The page around the synonyms of the search. */
export const SynonymPage: Frame = (props) => <SearchPage part="synonyms" {...props} />

/** The page around the queries that lead to a page of the shop. */
export const RedirectPage: Frame = (props) => <SearchPage part="redirects" {...props} />
