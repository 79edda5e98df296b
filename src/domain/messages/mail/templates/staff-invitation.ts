import type { Language } from '#vocabulary/languages/languages.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: (shop: string) => string
  title: string
  text: (shop: string, email: string) => string
  link: string
  days: string
  notMe: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: (shop) => `You are invited to the staff of ${shop}`,
    title: 'Join the staff',
    text: (shop, email) => `You are invited to work in the back office of ${shop}. Sign in with ${email}.`,
    link: 'Sign in',
    days: 'The invitation is valid for seven days.',
    notMe: 'If you do not expect it, you can ignore this e-mail.',
  },
  de: {
    subject: (shop) => `Einladung ins Personal von ${shop}`,
    title: 'Sie sind eingeladen',
    text: (shop, email) =>
      `Sie sind eingeladen, im Back-Office von ${shop} zu arbeiten. Melden Sie sich mit ${email} an.`,
    link: 'Anmelden',
    days: 'Die Einladung gilt sieben Tage.',
    notMe: 'Falls Sie sie nicht erwarten, können Sie diese E-Mail ignorieren.',
  },
  ar: {
    subject: (shop) => `دعوة إلى فريق عمل ${shop}`,
    title: 'أنت مدعو إلى فريق العمل',
    text: (shop, email) => `أنت مدعو للعمل في لوحة إدارة ${shop}. سجّل الدخول بالعنوان ${email}.`,
    link: 'تسجيل الدخول',
    days: 'الدعوة صالحة لسبعة أيام.',
    notMe: 'إن لم تكن تتوقعها فيمكنك تجاهل هذه الرسالة.',
  },
  ja: {
    subject: (shop) => `${shop}のスタッフへの招待`,
    title: 'スタッフに招待されました',
    text: (shop, email) => `${shop}の管理画面に招待されました。${email} でログインしてください。`,
    link: 'ログイン',
    days: '招待の有効期限は7日間です。',
    notMe: 'お心当たりがない場合は、このメールを無視してください。',
  },
}

/** An invitation to the staff. Its link is that of the back office: the address of whoever signs in accepts it. */
export function draftStaffInvitation({
  shop,
  email,
  link,
  language,
}: {
  shop: string
  email: string
  link: string
  language: Language
}): Draft {
  const m = messages[language]
  return {
    subject: m.subject(shop),
    title: m.title,
    blocks: [
      { kind: 'paragraph', text: m.text(shop, email) },
      { kind: 'link', label: m.link, url: link, main: true },
      { kind: 'paragraph', text: m.days, quiet: true },
      { kind: 'paragraph', text: m.notMe, quiet: true },
    ],
  }
}
