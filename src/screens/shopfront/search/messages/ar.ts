import { pluralIn } from '#vocabulary/text/plural.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import type { Messages } from './en.ts'

const plural = pluralIn('ar')

export const messages: Messages = {
  search: 'بحث',
  submit: 'بحث',
  placeholder: 'ابحث',
  label: 'البحث في المتجر',
  description: 'ابحث في كل منتجات المتجر بحسب النوع أو المادة أو اللون.',
  thisPage: 'هذه الصفحة',
  title: (query) => `بحث: ${isolated(query)}`,
  results: 'نتائج البحث عن «{query}»',
  corrected: 'لا نتائج عن «{query}». هذه نتائج {corrected}.',
  exactly: 'البحث عن «{query}» كما كُتب',
  didYouMean: 'هل تقصد {meant}؟',
  partial: 'لا منتجات تطابق كل كلماتك. هذه أقربها إليها.',
  quoted: '«{query}»',
  nothing: (query) => `لا نتائج عن «${isolated(query)}»`,
  nothingText: 'جرّب كلمات أقل أو غيرها: نوع المنتج (مزهرية، وسادة)، أو مادته (كتان، خزف)، أو لونه.',
  orCollections: 'تصفّح المجموعات',
  pages: 'المساعدة والمعلومات',
  posts: 'من المدونة',
  recent: 'عمليات البحث الأخيرة',
  forget: 'مسح عمليات البحث الأخيرة',
  popular: 'الأكثر بحثًا',
  collection: 'مجموعة',
  collections: 'المجموعات',
  suggestions: 'اقتراحات',
  suggested: (count) =>
    plural(count, {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد',
      two: 'اقتراحان',
      few: '# اقتراحات',
      many: '# اقتراحًا',
      other: '# اقتراح',
    }),
  soldOut: 'نفد',
  searchFor: (query) => `البحث عن «${isolated(query)}»`,
}
