import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createHttpClient } from '#demo/bench/http-client.ts'
import { signIn } from '#demo/bench/owner.ts'
import { createVisitor, type Visitor } from '#demo/bench/visitor.ts'
import { startShop, temporaryFolder, type RunningShop } from '../tests/running-shop.ts'
import { officeBudget, readOfficeLoad } from '../tests/screens/office-load.ts'
import { budgets, firstLoadOf, mostHtml, mostStyles, type Budget } from '../tests/screens/first-load.ts'

/**
 * `npm run size`: the checks of size-limit, made from what the pages of a running shop name. Each screen is requested in
 * every language, and the heaviest counts. Sizes are those of Brotli at its best, as the build compresses and browsers are
 * served. The pages are stored in `dist/sizes`.
 */
const root = join(import.meta.dirname, '..')
const pages = join(root, 'dist/sizes')
const places = ['', '/de-eu', '/ar-eu', '/ja-eu']

/** One check as size-limit takes it. */
interface Check {
  name: string
  path: string[]
  limit: string
  /** Weighed in gzip instead of Brotli. */
  gzip?: true
}

/** The account of the demo's shopper, as the shop prints it at its start. */
function shopperAccount(printed: string): { email: string; password: string } {
  const [, email = '', password = ''] = /(shopper@\S+)\s+(\S+)/.exec(printed) ?? []
  return { email, password }
}

const fileOf = (address: string): string => join(root, 'dist/client', address)

const known = new Map<string, number>()

function weightOf(file: string): number {
  const weight = known.get(file) ?? brotliCompressSync(readFileSync(file)).byteLength
  known.set(file, weight)
  return weight
}

const weigh = (files: readonly string[]): number => files.reduce((sum, file) => sum + weightOf(file), 0)

const heaviest = (choices: readonly string[][]): string[] =>
  choices.toSorted((a, b) => weigh(b) - weigh(a))[0] ?? []

/** The files of a screen's first load in one language, by kind. */
type Files = Record<'scripts' | 'styles' | 'html', string[]>

async function firstLoads({ screen, path }: Budget, visitor: Visitor): Promise<Files[]> {
  return Promise.all(
    places.map(async (prefix) => {
      const { page } = await visitor.open(prefix === '' || path !== '/' ? prefix + path : prefix)
      const html = join(pages, `${screen.replaceAll(' ', '-')}${prefix.replace('/', '-')}.html`)
      writeFileSync(html, page.text)
      const first = firstLoadOf(page.text)
      if (first.scripts.length === 0) throw new Error(`${prefix}${path} names no script (${page.status})`)
      return { html: [html], scripts: first.scripts.map(fileOf), styles: first.styles.map(fileOf) }
    }),
  )
}

function checksOf({ screen, scripts }: Budget, files: readonly Files[]): Check[] {
  const check = (what: keyof Files, most: number): Check => ({
    name: `${screen}: ${what}`,
    path: heaviest(files.map((each) => each[what])),
    limit: `${most} kB`,
  })
  return [check('scripts', scripts), check('styles', mostStyles), check('html', mostHtml)]
}

/** All pages are requested before any is weighed: while files are compressed, the shop ends idle connections. */
async function allChecks(shop: RunningShop): Promise<Check[]> {
  const client = createHttpClient(shop.url)
  try {
    const [visitor, shopper] = [createVisitor(client), createVisitor(client)]
    await signIn(shopper, shopperAccount(shop.output()), client.origin)
    const { items } = await visitor.api.listProducts({ query: { limit: 1 } })
    const { variants } = await visitor.api.getProduct({ params: { handle: items[0]?.handle ?? '' } })
    const { id: cartId } = await visitor.api.createCart({ body: {} })
    await visitor.api.addCartLine({
      params: { cartId },
      body: { variantId: variants[0]?.id ?? '', quantity: 1 },
    })
    const loads = new Map<Budget, Files[]>()
    for (const budget of budgets)
      loads.set(budget, await firstLoads(budget, budget.signedIn ? shopper : visitor))
    return [...loads].flatMap(([budget, files]) => checksOf(budget, files))
  } finally {
    client.close()
  }
}

/** The checks of the back office, by the manifest of the build: in gzip, as its budget is. */
function officeChecks(): Check[] {
  const { shell, screens } = readOfficeLoad()
  const check = (name: string, path: string[], most: number): Check => ({
    name,
    path,
    limit: `${most} kB`,
    gzip: true,
  })
  return [
    check('back office: scripts of all screens', heaviest(Object.values(shell)), officeBudget.shell),
    ...screens.map(({ module, files }) => check(`back office: ${module}`, files, officeBudget.screen)),
  ]
}

rmSync(pages, { recursive: true, force: true })
mkdirSync(pages, { recursive: true })
const folder = temporaryFolder()
const shop = await startShop({ dataDirectory: folder.path, settings: { DEMO: 'on' } })
let checks: Check[]
try {
  checks = await allChecks(shop)
} finally {
  await shop.stop()
  folder.remove()
}

export default [...checks, ...officeChecks()]
