import type { ReactNode } from 'react'
import { Page } from '../components/page.tsx'
import { Tabs } from '../components/tabs.tsx'
import { places } from '../places.ts'

const parts = {
  queries: {
    label: 'Queries',
    to: places.search,
    lead: 'Search terms of customers, and searches without results.',
  },
  synonyms: {
    label: 'Synonyms',
    to: places.synonyms,
    lead: 'Terms with the same meaning. Plurals and small typing errors are handled automatically.',
  },
  redirects: {
    label: 'Redirects',
    to: places.searchRedirects,
    lead: 'Search terms that lead to a page instead of results.',
  },
  ranking: {
    label: 'Ranking',
    to: places.searchRanking,
    lead: 'Factors that influence the order of results.',
  },
} as const

/** One of the screens about the search, with the way to the others. */
export function SearchPage({
  part,
  actions,
  children,
}: {
  part: keyof typeof parts
  actions?: ReactNode
  children: ReactNode
}) {
  const tabs = Object.entries(parts).map(([name, { label, to }]) => ({ label, to, current: name === part }))
  return (
    <Page
      title={part === 'queries' ? 'Search' : `Search: ${parts[part].label.toLowerCase()}`}
      actions={actions}
      lead={parts[part].lead}
    >
      <Tabs label="Search" tabs={tabs} />
      {children}
    </Page>
  )
}
