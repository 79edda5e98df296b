import type { MenuName } from '#vocabulary/catalog/menus.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { collectionStatus, topCollections } from '../products/shown-collections.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import type { Pages } from '../content/pages.ts'
import type { Contents } from '../publishing/contents.ts'
import type { MenuDocument } from './documents.ts'

type Titles = Record<Language, string>
type Entries = MenuDocument['entries']

/** The titles of screens that have none in the data. */
export const screenTitles: Record<'home' | 'collections' | 'journal' | 'search', Titles> = {
  home: { en: 'Home', de: 'Startseite', ar: 'الرئيسية', ja: 'ホーム' },
  collections: {
    en: 'All collections',
    de: 'Alle Kollektionen',
    ar: 'كل المجموعات',
    ja: 'すべてのコレクション',
  },
  journal: { en: 'Journal', de: 'Journal', ar: 'المدونة', ja: 'ジャーナル' },
  search: { en: 'Search', de: 'Suche', ar: 'البحث', ja: '検索' },
}

/** The labels of the menus that nobody has written. */
const labels = {
  all: { en: 'All', de: 'Alle', ar: 'الكل', ja: 'すべて' },
  shop: { en: 'Shop', de: 'Shop', ar: 'المتجر', ja: 'ショップ' },
  help: {
    en: 'Help and information',
    de: 'Hilfe und Informationen',
    ar: 'المساعدة والمعلومات',
    ja: 'ヘルプ・ご案内',
  },
} satisfies Record<string, Titles>

const labelled = ({ en, ...translations }: Titles) => ({ label: en, translations })
const unlabelled = { label: '', translations: {} }

/** The sources of these menus. */
interface MenuSources {
  catalog: Pick<ShopCatalog, 'collections'>
  pages: Pick<Pages, 'list'>
  contents: Pick<Contents, 'posts'>
  clock: Pick<Clock, 'now'>
}

/** The first published collections that are below no other. */
const ofCollections = ({ catalog, clock }: Pick<MenuSources, 'catalog' | 'clock'>, most: number) =>
  topCollections(
    catalog.collections(),
    ({ collection }) => collectionStatus(collection, clock.now()) === 'published',
  )
    .slice(0, most)
    .map(({ collection: { handle } }) => ({
      id: `collection-${handle}`,
      ...unlabelled,
      target: { kind: 'collection' as const, handle },
      children: [],
    }))

const ofPages = (pages: Pick<Pages, 'list'>) =>
  ['page', 'policy'].flatMap((wanted) =>
    pages
      .list()
      .filter(({ kind }) => kind === wanted)
      .map(({ slug }) => ({
        id: `page-${slug}`,
        ...unlabelled,
        target: { kind: 'page' as const, slug },
        children: [],
      })),
  )

/** The journal, once it has posts. */
const ofJournal = ({ contents }: MenuSources) =>
  contents.posts().length > 0
    ? [{ id: 'journal', ...unlabelled, target: { kind: 'journal' as const }, children: [] }]
    : []

/** The menus while staff have written none: the collections at the top, and the pages at the bottom. */
export const defaultEntries: Record<MenuName, (shop: MenuSources) => Entries> = {
  header: (shop) => [
    ...ofCollections(shop, 5),
    { id: 'all', ...labelled(labels.all), target: { kind: 'collections' }, children: [] },
  ],
  footer: (shop) => [
    {
      id: 'shop',
      ...labelled(labels.shop),
      target: { kind: 'heading' },
      children: ofCollections(shop, 6),
    },
    {
      id: 'help',
      ...labelled(labels.help),
      target: { kind: 'heading' },
      children: [...ofJournal(shop), ...ofPages(shop.pages)],
    },
  ],
}
