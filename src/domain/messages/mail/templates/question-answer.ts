import type { Language } from '#vocabulary/languages/languages.ts'
import type { Block } from './blocks.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: (product: string) => string
  title: string
  asked: (product: string) => string
  answer: string
  link: string
  shown: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: (product) => `Answer to your question about ${product}`,
    title: 'The answer to your question',
    asked: (product) => `You asked about “${product}”:`,
    answer: 'Our answer:',
    link: 'View product',
    shown: 'Your question and the answer are on the product page, without your e-mail address.',
  },
  de: {
    subject: (product) => `Antwort auf Ihre Frage zu ${product}`,
    title: 'Die Antwort auf Ihre Frage',
    asked: (product) => `Sie haben zu „${product}“ gefragt:`,
    answer: 'Unsere Antwort:',
    link: 'Produkt ansehen',
    shown: 'Ihre Frage und die Antwort stehen auf der Produktseite, ohne Ihre E-Mail-Adresse.',
  },
  ar: {
    subject: (product) => `إجابة سؤالك عن ${product}`,
    title: 'إجابة سؤالك',
    asked: (product) => `سألت عن «${product}»:`,
    answer: 'إجابتنا:',
    link: 'عرض المنتج',
    shown: 'يظهر سؤالك مع الإجابة في صفحة المنتج دون عنوان بريدك الإلكتروني.',
  },
  ja: {
    subject: (product) => `${product}についてのご質問への回答`,
    title: 'ご質問への回答',
    asked: (product) => `「${product}」についてのご質問：`,
    answer: '回答：',
    link: '商品を見る',
    shown: 'ご質問と回答は商品ページに掲載されます。メールアドレスは公開されません。',
  },
}

/** The answer to a question about a product, with the question. */
export function draftQuestionAnswer({
  product,
  question,
  answer,
  isShown,
  link,
  language,
}: {
  product: string
  question: string
  answer: string
  /** Whether the product's page shows both. */
  isShown: boolean
  /** The product's page; none when it is sold no more. */
  link: string | undefined
  language: Language
}): Draft {
  const m = messages[language]
  const quiet = (text: string): Block => ({ kind: 'paragraph', text, quiet: true })
  const paragraphs = (text: string) =>
    text.split(/\n{2,}/).map((paragraph): Block => ({ kind: 'paragraph', text: paragraph }))
  const page = (url: string): Block => ({ kind: 'link', label: m.link, url, main: true })
  return {
    subject: m.subject(product),
    title: m.title,
    blocks: [
      quiet(m.asked(product)),
      ...paragraphs(question),
      quiet(m.answer),
      ...paragraphs(answer),
      ...(link === undefined ? [] : [page(link)]),
      ...(isShown ? [quiet(m.shown)] : []),
    ],
  }
}
