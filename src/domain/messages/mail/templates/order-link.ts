import type { Language } from '#vocabulary/languages/languages.ts'
import type { Draft } from './order-parts.ts'

interface Words {
  subject: (orderId: string) => string
  title: string
  intro: (orderId: string) => string
  link: string
  notMe: string
}

const words: Record<Language, Words> = {
  en: {
    subject: (orderId) => `The link to your order ${orderId}`,
    title: 'Here is your order',
    intro: (orderId) =>
      `Someone, probably you, has asked for the link to order ${orderId}. It works for 30 days.`,
    link: 'See your order',
    notMe: 'If it was not you, you need do nothing: only this message holds the link.',
  },
  de: {
    subject: (orderId) => `Der Link zu Ihrer Bestellung ${orderId}`,
    title: 'Hier ist Ihre Bestellung',
    intro: (orderId) =>
      `Jemand, wahrscheinlich Sie, hat den Link zur Bestellung ${orderId} angefordert. Er gilt 30 Tage.`,
    link: 'Bestellung ansehen',
    notMe: 'Waren Sie es nicht, müssen Sie nichts tun: Der Link steht nur in dieser Nachricht.',
  },
  ar: {
    subject: (orderId) => `رابط طلبك ${orderId}`,
    title: 'هذا هو طلبك',
    intro: (orderId) => `طلب شخص ما، وربما أنت، رابط الطلب ${orderId}. يعمل الرابط 30 يومًا.`,
    link: 'عرض الطلب',
    notMe: 'إن لم تكن أنت من طلبه فلا يلزمك فعل شيء، فالرابط موجود في هذه الرسالة وحدها.',
  },
  ja: {
    subject: (orderId) => `ご注文 ${orderId} へのリンク`,
    title: 'ご注文の確認ページ',
    intro: (orderId) => `ご注文 ${orderId} の確認ページへのリンクをお送りします。リンクは30日間有効です。`,
    link: '注文を見る',
    notMe: 'お心当たりがない場合、お手続きは不要です。リンクはこのメールにのみ記載されています。',
  },
}

/** Leads to an order whose buyer has lost the way to it. Says nothing of what is in it. */
export function draftOrderLink({
  orderId,
  link,
  language,
}: {
  orderId: string
  link: string
  language: Language
}): Draft {
  const { subject, title, intro, link: label, notMe } = words[language]
  return {
    subject: subject(orderId),
    title,
    blocks: [
      { kind: 'paragraph', text: intro(orderId) },
      { kind: 'link', label, url: link, main: true },
      { kind: 'paragraph', text: notMe, quiet: true },
    ],
  }
}
