import type { ReactNode } from 'react'
import { Page } from '../pieces/page.tsx'
import { Tabs } from '../pieces/tabs.tsx'
import { places } from '../places.ts'

const parts = {
  queries: {
    words: 'Queries',
    to: places.search,
    lead: 'What people search for in the shop, and what finds nothing.',
  },
  synonyms: {
    words: 'Synonyms',
    to: places.synonyms,
    lead: 'Words that find what other words find. Plurals and small typing errors need none.',
  },
  redirects: {
    words: 'Redirects',
    to: places.searchRedirects,
    lead: 'Queries that lead to a page of the shop instead of results.',
  },
  ranking: { words: 'Ranking', to: places.searchRanking, lead: 'What counts beside how well words fit.' },
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
  const tabs = Object.entries(parts).map(([name, { words, to }]) => ({ words, to, current: name === part }))
  return (
    <Page
      title={part === 'queries' ? 'Search' : `Search: ${parts[part].words.toLowerCase()}`}
      actions={actions}
      lead={parts[part].lead}
    >
      <Tabs label="Search" tabs={tabs} />
      {children}
    </Page>
  )
}
