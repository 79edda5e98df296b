export const messages = {
  title: 'Search',
  parts: {
    queries: {
      title: 'Search',
      label: 'Queries',
      lead: 'Search terms of customers, and searches without results.',
    },
    synonyms: {
      title: 'Search: synonyms',
      label: 'Synonyms',
      lead: 'Terms with the same meaning. Plurals and small typing errors are handled automatically.',
    },
    redirects: {
      title: 'Search: redirects',
      label: 'Redirects',
      lead: 'Search terms that lead to a page instead of results.',
    },
    ranking: {
      title: 'Search: ranking',
      label: 'Ranking',
      lead: 'Factors that influence the order of results.',
    },
  },
  queries: {
    period: 'Period',
    days: (count: number) => `${count} days`,
    noExact: 'No exact results',
    noResults: 'Searches without results',
    noFailed: 'No failed searches',
    noFailedText: 'Every search in this period had results that match all its words.',
    top: 'Top searches',
    byFrequency: 'Searches by frequency',
    none: 'No searches yet',
    noneText: 'Searches are counted from now on and stored for 90 days.',
    search: 'Search',
    count: 'Count',
    results: 'Results',
    actions: 'Actions',
    synonym: 'Synonym',
    synonymFor: (query: string) => `Synonym for ${query}`,
    synonymForFailed: (query: string) => `Synonym for ${query} (no results)`,
    redirect: 'Redirect',
    redirectOf: (query: string) => `Redirect ${query}`,
    redirectOfFailed: (query: string) => `Redirect ${query} (no results)`,
  },
  ranking: {
    title: 'Ranking factors',
    weights: {
      stock: {
        label: 'In stock (0–100)',
        hint: 'Available products can rank above better matches by up to this percentage.',
      },
      sales: {
        label: 'Sales (0–100)',
        hint: 'The best seller can rank above better matches by up to this percentage.',
      },
      newness: {
        label: 'Newness (0–100)',
        hint: 'Products added today get the full boost, half of it after 90 days.',
      },
    },
    outOfStockLast: 'Out of stock last',
    outOfStockLastAbout: 'Unavailable products rank below all available ones.',
    saved: 'Ranking saved',
  },
  preview: {
    title: 'Preview',
    searchFor: 'Search for',
    show: 'Show',
    nothing: (query: string) => `No results for “${query}”.`,
    firstOf: (total: number, query: string) => `First results of ${total} for “${query}”`,
    current: 'Current',
    proposed: 'With these settings',
    /** Follows the title of a product. */
    outOfStock: ' · out of stock',
  },
}
