/**
 * How well a search finds what people ask for, in the demo and in two shops of other trades, one of them imported in English
 * alone. The queries follow from rules, without sight of any ranking, and so do their grades: `kind:mug colour:blue max:30`
 * is 3 for a product that fits all of it, 1 for one of the kind in another colour or material, or dearer than half of its kind
 * where `cheap` is asked for. `none` says that the shop has no such thing; then nothing but a correction is wrong.
 *
 * `node bench/search-relevance.ts [--frozen] [--worst]`. Frozen queries are for a last look: nobody tunes by them.
 */
import { readFileSync } from 'node:fs'
import { coloursOf } from '#domain/catalog/products/facet-terms.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { ndcg } from '../tests/search/relevance/scores.ts'
import { openShop, shops, type Judgeable } from './relevance/shops.ts'

const [isFrozen, showsWorst] = ['--frozen', '--worst'].map((flag) => process.argv.includes(flag))
const file = new URL(`relevance/${isFrozen ? 'frozen' : 'queries'}.txt`, import.meta.url)
const queries = readFileSync(file, 'utf8').trim().split('\n')

/** No more than the middle one of its kind costs. */
function isCheap({ price }: Judgeable, kind: string | undefined, all: readonly Judgeable[]): boolean {
  const prices = all.filter(({ kinds }) => kinds.includes(kind ?? '')).map((each) => each.price)
  return price <= (prices.sort((a, b) => a - b)[(prices.length - 1) >> 1] ?? 0)
}

function gradeOf(product: Judgeable, rule: string, all: readonly Judgeable[]): number {
  const { kind, category, colour, material, max } = Object.fromEntries(
    [...rule.matchAll(/(\w+):(.*?)(?= \w+:| cheap|$)/g)].map(([, name, value]) => [name, value]),
  )
  if (rule === 'none' || (kind !== undefined && !product.kinds.includes(kind))) return 0
  if ((category !== undefined && product.category !== category) || (max && product.price > Number(max)))
    return 0
  if (rule.endsWith(' cheap') && !isCheap(product, kind, all)) return 1
  const { attributes } = product.document
  const isOf = attributes.some(({ name, values }) => name === 'Material' && values.includes(material ?? ''))
  return (colour && !coloursOf(product.document).includes(colour)) || (material && !isOf) ? 1 : 3
}

interface Result {
  shop: string
  kind: string
  score: number
  wrong: boolean
  empty: boolean
}
const results: Result[] = []
for (const [shop, make] of Object.entries(shops)) {
  const products = make()
  const opened = await openShop(shop, products)
  for (const line of queries) {
    const [of, language = '', kind = '', query = '', rule = ''] = line.split(' | ')
    if (of !== shop) continue
    const grades = new Map(products.map((each) => [each.handle, gradeOf(each, rule, products)]))
    const { found, corrected } = await opened.find(query, language as Language)
    const score = rule === 'none' ? Number(corrected === null) : ndcg(found, grades)
    const wrong = corrected !== null && !found.some((handle) => grades.get(handle))
    if (showsWorst && score < 0.7)
      console.log(`${score.toFixed(2)} ${line} → ${corrected ?? ''} ${found.slice(0, 4).join(' ')}`)
    results.push({ shop, kind, score, wrong, empty: rule !== 'none' && found.length === 0 })
  }
  opened.close()
}

const row = (name: string, of: readonly Result[]): string => {
  const mean = of.reduce((sum, { score }) => sum + score, 0) / of.length
  const count = (which: 'wrong' | 'empty') => of.filter((each) => each[which]).length
  return `${name.padEnd(20)} ${String(of.length).padStart(4)} queries  NDCG@10 ${mean.toFixed(3)}  wrong corrections ${count('wrong')}  empty ${count('empty')}`
}
const isJudged = ({ kind }: Result): boolean => kind !== 'absent'
for (const shop of Object.keys(shops)) {
  console.log(
    row(
      shop,
      results.filter((each) => each.shop === shop && isJudged(each)),
    ),
  )
  for (const [kind, of] of Map.groupBy(
    results.filter((each) => each.shop === shop),
    (each) => each.kind,
  ))
    console.log(row(`  ${kind}`, of))
}
for (const [kind, of] of Map.groupBy(results, (each) => each.kind)) console.log(row(kind, of))
console.log(row('all', results.filter(isJudged)))
