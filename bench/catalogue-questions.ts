import { choose, seededRandom } from '#demo/art/random.ts'
import { createHttpClient } from '#demo/bench/http-client.ts'

/** A kind of question, and the path of one after the other. */
export interface Questions {
  name: string
  /** The goal, as a share of a bare server's rate or of the server's own time. */
  goal: string
  /** Whether the answer cache is on, as in a shop by default. */
  cached?: boolean
  next(): string
}

interface Listed {
  items: { handle: string; title: string }[]
  total: number
  facets: { name: string; values: { value: string }[] }[]
  priceRange: { min: { amount: number }; max: { amount: number } } | null
}

const sorts = ['featured', 'newest', 'price', '-price', 'title']
const listing = '/api/products?limit=24'

/** Reads what the shop has to ask for, and asks for it in a lasting random order. */
export async function createQuestions(url: string): Promise<Questions[]> {
  const client = createHttpClient(url)
  const read = async <T>(path: string): Promise<T> => JSON.parse((await client.send(path)).text) as T
  const { facets, total } = await read<Listed>(listing)
  const { items: shelves } = await read<{ items: { handle: string }[] }>('/api/collections')
  const products: Listed['items'] = []
  for (let page = 1; page <= 10; page += 1)
    products.push(...(await read<Listed>(`/api/products?limit=100&sort=newest&page=${page}`)).items)
  client.close()

  const random = seededRandom('questions')
  const words = [...new Set(products.flatMap(({ title }) => title.split(' ')))]
  const filters = (count: number): string => {
    const chosen = new Set(Array.from({ length: count }, () => choose(random, facets)))
    return [...chosen]
      .map(({ name, values }) => `&filter=${encodeURIComponent(`${name}:${choose(random, values).value}`)}`)
      .join('')
  }
  const pageOf = (of: number): number => 1 + Math.floor(random() * Math.min(50, of / 24))
  const anyListing = (): string => {
    const shelf = random() < 0.5 ? `&collection=${choose(random, shelves).handle}` : ''
    const from = Math.floor(random() * 4_000)
    const priced = random() < 0.3 ? `&minPrice=${from}&maxPrice=${from + 20_000}` : ''
    const available = random() < 0.3 ? '&available=1' : ''
    return `${listing}${shelf}${filters(Math.floor(random() * 4))}${priced}${available}&sort=${choose(random, sorts)}&page=${pageOf(total)}`
  }
  const anyTyped = (): string => {
    const word = choose(random, words)
    return `${choose(random, words)} ${word.slice(0, 2 + Math.floor(random() * word.length))}`
  }
  return [
    { name: 'listing, the same again', goal: '40 %', cached: true, next: () => listing },
    { name: 'listing, every one new', goal: '10 %, p95 10 ms', next: anyListing },
    {
      name: 'search, five facets chosen',
      goal: 'median 3 ms, p95 12 ms',
      next: () => `${listing}&q=${choose(random, words)}${filters(5)}`,
    },
    { name: 'search, one word', goal: 'p95 12 ms', next: () => `${listing}&q=${choose(random, words)}` },
    {
      name: 'suggestions',
      goal: 'p95 5 ms',
      next: () => `/api/search/suggestions?q=${encodeURIComponent(anyTyped())}`,
    },
    { name: 'product', goal: 'p95 5 ms', next: () => `/api/products/${choose(random, products).handle}` },
  ]
}
