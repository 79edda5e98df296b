import type { Language } from '#vocabulary/languages/languages.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: string
  title: string
  intro: string
  link: string
  once: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: 'Your saved cart',
    title: 'Your saved cart',
    intro: 'You asked us to remind you of the items in your cart. They are not reserved.',
    link: 'Back to the cart',
    once: 'This is the only reminder for this cart. The link is valid for 30 days on any device.',
  },
  de: {
    subject: 'Ihr gespeicherter Warenkorb',
    title: 'Ihr gespeicherter Warenkorb',
    intro:
      'Sie haben uns gebeten, Sie an die Artikel in Ihrem Warenkorb zu erinnern. Sie sind nicht reserviert.',
    link: 'Zum Warenkorb',
    once: 'Zu diesem Warenkorb erhalten Sie nur diese Erinnerung. Der Link ist 30 Tage auf jedem Gerät gültig.',
  },
  ar: {
    subject: 'سلتك ما زالت هنا',
    title: 'سلتك ما زالت هنا',
    intro: 'طلبت منا تذكيرك بالمنتجات في سلتك. وهي غير محجوزة.',
    link: 'العودة إلى السلة',
    once: 'لن نراسلك بشأن هذه السلة إلا مرة واحدة. يعمل الرابط 30 يومًا على أي جهاز.',
  },
  ja: {
    subject: 'カートの商品が残っています',
    title: 'カートの商品が残っています',
    intro: 'ご希望により、お選びいただいた商品をお知らせします。商品のお取り置きはしておりません。',
    link: 'カートに戻る',
    once: 'このカートについてのお知らせは今回限りです。リンクは30日間、どの端末でもご利用いただけます。',
  },
}

/** The reminder of an abandoned cart: its items and a link. It contains no address. */
export function draftCartReminder({
  items,
  link,
  language,
}: {
  items: readonly { title: string; quantity: number; picture: string | undefined }[]
  link: string
  language: Language
}): Draft {
  const { subject, title, intro, link: label, once } = messages[language]
  return {
    subject,
    title,
    blocks: [
      { kind: 'paragraph', text: intro },
      {
        kind: 'items',
        items: items.map(({ title: name, quantity, picture }) => ({
          title: name,
          details: [],
          value: `× ${quantity}`,
          picture,
        })),
      },
      { kind: 'link', label, url: link, main: true },
      { kind: 'paragraph', text: once, quiet: true },
    ],
  }
}
