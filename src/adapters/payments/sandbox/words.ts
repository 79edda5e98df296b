import type { Language } from '#vocabulary/languages/languages.ts'
import type { TestCard } from './books.ts'

/** What the company's pages say. */
export interface SandboxWords {
  company: string
  /** Stands above each page, so that nobody takes it for a real one. */
  notice: string
  title: string
  chooseCard: string
  cards: Record<TestCard, string>
  pay: string
  cancel: string
  confirmTitle: string
  bankAsks: string
  approve: string
  refuse: string
  dropped: string
  droppedText: string
  unknown: string
}

/** By language. */
export const sandboxWords: Readonly<Record<Language, SandboxWords>> = {
  en: {
    company: 'Sandbox payments',
    notice: 'Sandbox payments — no real money',
    title: 'Pay',
    chooseCard: 'Choose a test card',
    cards: {
      succeeds: 'Pays',
      declined: 'Is declined',
      challenge: 'Asks you to confirm, then pays',
      drops: 'Pays, and then the connection drops',
    },
    pay: 'Pay {amount}',
    cancel: 'Cancel and go back',
    confirmTitle: 'Confirm',
    bankAsks: 'Your bank asks whether this is you.',
    approve: 'Approve',
    refuse: 'Refuse',
    dropped: 'The connection was lost',
    droppedText:
      'The card has been charged, and this page will not take you back. Go back to the shop yourself: it knows.',
    unknown: 'There is no such payment',
  },
  de: {
    company: 'Testzahlungen',
    notice: 'Testzahlungen – kein echtes Geld',
    title: 'Bezahlen',
    chooseCard: 'Testkarte wählen',
    cards: {
      succeeds: 'Bezahlt',
      declined: 'Wird abgelehnt',
      challenge: 'Fragt nach Ihrer Bestätigung und bezahlt dann',
      drops: 'Bezahlt, danach bricht die Verbindung ab',
    },
    pay: '{amount} bezahlen',
    cancel: 'Abbrechen und zurück',
    confirmTitle: 'Bestätigen',
    bankAsks: 'Ihre Bank fragt, ob Sie das sind.',
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    dropped: 'Die Verbindung ist abgebrochen',
    droppedText:
      'Die Karte wurde belastet, und diese Seite führt Sie nicht zurück. Bitte gehen Sie selbst zum Shop zurück: Er weiß Bescheid.',
    unknown: 'Diese Zahlung gibt es nicht',
  },
  ar: {
    company: 'مدفوعات تجريبية',
    notice: 'مدفوعات تجريبية بلا نقود حقيقية',
    title: 'الدفع',
    chooseCard: 'اختيار بطاقة تجريبية',
    cards: {
      succeeds: 'يتم الدفع',
      declined: 'تُرفض البطاقة',
      challenge: 'تُطلب موافقتك ثم يتم الدفع',
      drops: 'يتم الدفع ثم ينقطع الاتصال',
    },
    pay: 'دفع {amount}',
    cancel: 'إلغاء والعودة',
    confirmTitle: 'تأكيد الدفع',
    bankAsks: 'يسأل مصرفك: هل أنت من يدفع؟',
    approve: 'موافقة',
    refuse: 'رفض',
    dropped: 'انقطع الاتصال',
    droppedText:
      'خُصم المبلغ من البطاقة، ولن تعيدك هذه الصفحة. يرجى العودة إلى المتجر بنفسك، فهو على علم بالدفع.',
    unknown: 'لا توجد عملية دفع كهذه',
  },
  ja: {
    company: 'テスト決済',
    notice: 'テスト決済：実際の支払いはありません',
    title: 'お支払い',
    chooseCard: 'テスト用カードの選択',
    cards: {
      succeeds: '支払いが完了します',
      declined: 'カードが拒否されます',
      challenge: '本人確認のあと、支払いが完了します',
      drops: '支払いが完了したあと、接続が切れます',
    },
    pay: '{amount}を支払う',
    cancel: 'キャンセルして戻る',
    confirmTitle: '本人確認',
    bankAsks: 'カード会社がご本人かどうかを確認しています。',
    approve: '承認する',
    refuse: '拒否する',
    dropped: '接続が切れました',
    droppedText:
      'カードへの請求は完了していますが、このページからは戻れません。ご自身でショップにお戻りください。お支払いはショップに伝わっています。',
    unknown: 'このお支払いは見つかりません',
  },
}
