import { heroPlaces } from '../pictures/photographs.ts'
import { contents, type ContentDocument } from '#domain/catalog/publishing/documents.ts'
import type { Section } from '#domain/catalog/publishing/sections.ts'
import { productIdOfHandle } from '#domain/catalog/products/product-ids.ts'
import { homeId, type LocalText } from '#vocabulary/catalog/sections.ts'
import { day, plus, type Timestamp } from '#vocabulary/time.ts'
import { heroSectionPictures } from './hero.ts'
import { wanted, type Wanted } from './commit-missing.ts'

const promises: { icon: 'truck' | 'undo-2' | 'package' | 'heart'; text: LocalText }[] = [
  {
    icon: 'truck',
    text: {
      en: 'Free shipping to {country} from {amount}',
      de: '{country}: versandkostenfrei ab {amount}',
      ja: '{country}へは{amount}以上で送料無料',
      ar: 'شحن مجاني إلى {country} ابتداءً من {amount}',
    },
  },
  {
    icon: 'undo-2',
    text: {
      en: '30 days to return',
      de: '30 Tage Rückgaberecht',
      ja: '30日間返品可能',
      ar: '30 يومًا للإرجاع',
    },
  },
  {
    icon: 'heart',
    text: {
      en: 'Made in small editions',
      de: 'In kleinen Auflagen gemacht',
      ja: '少量生産の手仕事',
      ar: 'صُنع بإصدارات محدودة',
    },
  },
  {
    icon: 'package',
    text: {
      en: 'Packed by hand in the studio',
      de: 'Im Studio von Hand verpackt',
      ja: '工房で手作業で梱包',
      ar: 'يُغلَّف يدويًا في الاستوديو',
    },
  },
]

const affordable: LocalText = {
  en: 'Small things',
  de: 'Kleine Dinge',
  ja: '小さなもの',
  ar: 'أشياء صغيرة',
}

const sections = (): Section[] => [
  {
    id: 'hero',
    type: 'hero',
    heading: {},
    text: {},
    links: [
      { label: {}, path: '/collections/new-this-season' },
      { label: {}, path: '/collections' },
    ],
    ...heroSectionPictures,
    hotspots: Object.entries(heroPlaces).map(([handle, place]) => ({
      productId: productIdOfHandle(handle),
      ...place,
    })),
  },
  { id: 'promises', type: 'promises', heading: {}, promises },
  { id: 'collections', type: 'collections', heading: {}, collections: ['ceramics', 'prints', 'textiles'] },
  {
    id: 'featured',
    type: 'products',
    heading: {},
    source: 'featured',
    collection: null,
    layout: 'grid',
    most: 4,
  },
  {
    id: 'small-things',
    type: 'products',
    heading: affordable,
    source: 'collection',
    collection: 'under-30',
    layout: 'row',
    most: 8,
  },
  {
    id: 'quote',
    type: 'quotes',
    heading: {},
    quotes: [
      {
        text: {
          en: 'I have returned three teapots in my life for dribbling. This one stops dead when you tip it back.',
          de: 'Drei Teekannen habe ich in meinem Leben zurückgegeben, weil sie tropften. Diese hört sofort auf, wenn man sie zurückkippt.',
          ja: 'これまで液だれのせいで急須を三つ返品しました。これは傾きを戻すとぴたりと止まります。',
          ar: 'أعدتُ ثلاثة أباريق في حياتي لأنها تقطر. هذا يتوقف تمامًا حين تعيده.',
        },
        by: '',
        productId: productIdOfHandle('kettle-hill-teapot'),
      },
    ],
  },
  {
    id: 'newest',
    type: 'products',
    heading: {},
    source: 'newest',
    collection: null,
    layout: 'grid',
    most: 4,
  },
  { id: 'story', type: 'page', slug: 'about' },
  { id: 'journal', type: 'posts', heading: {}, most: 3 },
]

/** The home page of the demo, put together by its staff a month ago. */
export function homeDocument(now: Timestamp): Wanted {
  const at = plus(now, -30 * day)
  const content: ContentDocument = {
    kind: 'home',
    published: { post: null, head: null, sections: sections(), at },
    draft: null,
    schedule: null,
    firstPublishedAt: at,
  }
  return wanted(contents, homeId, content)
}
