import type { Language } from '#vocabulary/languages/languages.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: (orderId: string) => string
  title: string
  intro: (orderId: string) => string
  link: string
  notMe: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: (orderId) => `Link to your order ${orderId}`,
    title: 'Your order',
    intro: (orderId) =>
      `We received a request for the link to order ${orderId}. The link is valid for 30 days.`,
    link: 'View your order',
    notMe: 'If you did not request it, you can ignore this e-mail.',
  },
  de: {
    subject: (orderId) => `Der Link zu Ihrer Bestellung ${orderId}`,
    title: 'Ihre Bestellung',
    intro: (orderId) =>
      `Wir haben eine Anfrage für den Link zur Bestellung ${orderId} erhalten. Er ist 30 Tage gültig.`,
    link: 'Bestellung ansehen',
    notMe: 'Falls Sie den Link nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: (orderId) => `رابط طلبك ${orderId}`,
    title: 'هذا هو طلبك',
    intro: (orderId) => `تلقينا طلبًا لرابط الطلب ${orderId}. يعمل الرابط 30 يومًا.`,
    link: 'عرض الطلب',
    notMe: 'إن لم تطلب الرابط فيمكنك تجاهل هذه الرسالة.',
  },
  ja: {
    subject: (orderId) => `ご注文 ${orderId} へのリンク`,
    title: 'ご注文の確認ページ',
    intro: (orderId) => `ご注文 ${orderId} の確認ページへのリンクをお送りします。リンクは30日間有効です。`,
    link: '注文を見る',
    notMe: 'お心当たりがない場合、お手続きは不要です。リンクはこのメールにのみ記載されています。',
  },
}

/** A link to an order for a buyer who has lost it. It contains no data of the order. */
export function draftOrderLink({
  orderId,
  link,
  language,
}: {
  orderId: string
  link: string
  language: Language
}): Draft {
  const { subject, title, intro, link: label, notMe } = messages[language]
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
