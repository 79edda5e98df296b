import type { Language } from '#vocabulary/languages/languages.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: string
  title: string
  intro: string
  link: string
  notMe: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    intro: 'Someone has asked for a new password for your account. The link works once, for one hour.',
    link: 'Choose a new password',
    notMe: 'If it was not you, you can ignore this e-mail. Your password stays as it is.',
  },
  de: {
    subject: 'Neues Passwort wählen',
    title: 'Neues Passwort wählen',
    intro:
      'Jemand hat ein neues Passwort für Ihr Konto angefordert. Der Link funktioniert einmal, eine Stunde lang.',
    link: 'Neues Passwort wählen',
    notMe: 'Falls Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
  },
  ar: {
    subject: 'اختيار كلمة مرور جديدة',
    title: 'اختيار كلمة مرور جديدة',
    intro: 'طلب أحدهم كلمة مرور جديدة لحسابك. يعمل الرابط مرة واحدة خلال ساعة.',
    link: 'اختيار كلمة مرور جديدة',
    notMe: 'إن لم تكن أنت فيمكنك تجاهل هذه الرسالة. تبقى كلمة المرور كما هي.',
  },
  ja: {
    subject: '新しいパスワードの設定',
    title: '新しいパスワードの設定',
    intro:
      'お客様のアカウントについて、新しいパスワードの設定が申し込まれました。リンクは1時間以内に1回だけ使えます。',
    link: '新しいパスワードを設定',
    notMe: 'お心当たりがない場合、お手続きは不要です。パスワードは変わりません。',
  },
}

/** The link by which someone chooses a new password. */
export function draftPasswordReset(link: string, language: Language): Draft {
  const { subject, title, intro, link: label, notMe } = messages[language]
  return {
    subject,
    title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'link', label, url: link, main: true },
      { kind: 'paragraph', text: notMe, quiet: true },
    ],
  }
}
