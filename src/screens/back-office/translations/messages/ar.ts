import type { Language } from '#vocabulary/languages/languages.ts'
import { isolated } from '#vocabulary/text/isolate.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('ar')

const kinds = { product: 'المنتجات', collection: 'المجموعات', page: 'الصفحات', term: 'التسميات' }
type Kind = keyof typeof kinds

const languages = { en: 'الإنجليزية', de: 'الألمانية', ar: 'العربية', ja: 'اليابانية' }

const heading = (kind: Kind, language: Language): string => `${kinds[kind]} باللغة ${languages[language]}`
const texts = (count: number): string =>
  plural(count, {
    zero: 'لا نصوص',
    one: 'نص واحد',
    two: 'نصان',
    few: '# نصوص',
    many: '# نصًا',
    other: '# نص',
  })
const listed = (names: readonly string[]): string => names.join('، ')

export const messages: typeof english = {
  translations: 'الترجمات',
  kinds,
  languages,
  listed,
  fields: {
    title: 'العنوان',
    subtitle: 'العنوان الفرعي',
    description: 'الوصف',
    dimensions: 'الأبعاد',
    safety: 'التحذيرات ومعلومات السلامة',
    tags: 'الوسوم',
    'seo.title': 'عنوان محركات البحث',
    'seo.description': 'وصف محركات البحث',
    imageAlt: 'النص البديل',
    html: 'النص',
  },
  uses: {
    option: 'خيار',
    option_value: 'قيمة خيار',
    attribute: 'خاصية',
    attribute_value: 'قيمة خاصية',
    market: 'سوق',
    delivery: 'طريقة شحن',
    pickup: 'استلام',
    tax: 'ضريبة',
    promotion: 'عرض ترويجي',
    price_list: 'قائمة أسعار',
    payment: 'طريقة دفع',
    sign_in: 'طريقة تسجيل دخول',
    shop: 'عن المتجر',
  },
  status: 'الحالة',
  missing: 'ناقص',
  outdated: 'قديم',
  translated: 'مترجم',
  unsaved: 'غير محفوظ',
  noResults: 'لا نتائج',
  missingCount: (count) => `الناقص: ${count}`,
  outdatedCount: (count) => `القديم: ${count}`,
  languageTabs: 'اللغات',
  notSaved: 'لم يُحفظ',
  viewOnly: 'يتيح دورك عرض هذه النصوص دون تعديلها.',
  notTranslated: 'لا تُترجم النصوص إلى هذه اللغة',
  overview: {
    lead: 'ترجمات النصوص الإنجليزية. تظهر النصوص غير المترجمة بالإنجليزية.',
    progress: 'التقدم حسب النوع',
    heading,
    titleSearch: 'العنوان بأي من اللغتين',
    caption: (kind, language) => `${heading(kind, language)}، حسب العنوان`,
    pages: (kind, language) => `صفحات القائمة: ${heading(kind, language)}`,
    filters: { missing: 'غير مكتمل', older: 'قديم', whole: 'مكتمل' },
    none: (kind) => `لا شيء بعد في «${kinds[kind]}»`,
    complete: (language) => `مكتمل باللغة ${languages[language]}`,
    showAll: 'عرض الكل',
    language: 'اللغة',
    title: 'العنوان',
    done: (done, all) => `${done} من ${all}`,
    ofKind: (kind, language) => ` من ${heading(kind, language)}`,
    older: (count) => `القديم: ${count}`,
    thanEnglish: (kind, language) => ` مقارنة بالإنجليزية: ${heading(kind, language)}`,
    untranslated: 'غير مترجم',
    partly: 'مترجم جزئيًا',
    review: 'للمراجعة',
  },
  page: {
    lead: 'ترجم النصوص الإنجليزية المقابلة. تظهر الحقول الفارغة بالإنجليزية.',
    titleIn: (title, language) => `${isolated(title)} باللغة ${languages[language]}`,
    savedIn: (title, language) => `تم حفظ ${isolated(title)} باللغة ${languages[language]}`,
    tab: (language, missing, older) => {
      const states = [missing > 0 && `الناقص: ${missing}`, older > 0 && `القديم: ${older}`].filter(Boolean)
      return states.length > 0 ? `${languages[language]} (${states.join('، ')})` : languages[language]
    },
    texts: 'النصوص',
    seo: 'الظهور في محركات البحث',
    pictures: 'الصور',
    englishText: 'النص الإنجليزي',
    viewInShop: 'عرض في المتجر',
    newTab: 'يُفتح في علامة تبويب جديدة',
  },
  text: {
    states: {
      missing: 'ناقص: يظهر بالإنجليزية',
      older: 'قديم: تغيّر النص الإنجليزي',
      there: 'مترجم',
      changed: 'غير محفوظ',
      follows: 'مطابق للإنجليزية',
      empty: 'لا شيء للترجمة',
    },
    usesOthers: 'يستخدم النصوص أعلاه',
    fieldIn: (field) => `${field} باللغة `,
    empty: 'فارغ',
    tagsHint: 'اضغط Enter أو فاصلة للإضافة',
    lengthOf: (length, room) => `${length} من نحو ${room} حرفًا`,
    stillCorrect: 'ما زال صحيحًا',
    copyEnglish: 'نسخ النص الإنجليزي',
    of: (text) => `: ${isolated(text)}`,
  },
  terms: {
    title: (language) => heading('term', language),
    lead: 'الخيارات والخصائص وقيمها وطرق الشحن والضرائب وتسميات أخرى. تظهر الحقول الفارغة بالإنجليزية.',
    saved: (language) => `تم حفظ التسميات باللغة ${languages[language]}`,
    unsaved: (count) => `${texts(count)} دون حفظ`,
    search: 'النص بأي من اللغتين',
    usedInLabel: 'الاستخدام',
    found: (count, page, last) => (last > 1 ? `${texts(count)}، الصفحة ${page} من ${last}` : texts(count)),
    none: 'لا توجد تسميات بعد',
    pages: 'صفحات التسميات',
    usedFor: (name) => `يُستخدم لـ ${isolated(name)} فقط`,
    notUsed: 'لم يعد مستخدمًا',
    usedIn: (uses, names) =>
      names.length > 0 ? `${listed(uses)}: ${listed(names.map(isolated))}` : listed(uses),
    customFor: (name) => `ترجمة خاصة لـ ${isolated(name)}`,
    fieldIn: (text, name, language) =>
      name === null
        ? `${isolated(text)}، باللغة ${languages[language]}`
        : `${isolated(text)}، لـ ${isolated(name)} فقط، باللغة ${languages[language]}`,
    clash: (text, term) => `${isolated(text)}: ${term ? isolated(term) : 'أُزيل'}`,
  },
}
