import type { Language } from '#vocabulary/languages/languages.ts'
import type { TestCard } from './payment-rules.ts'

/** The texts of the company's pages. */
export interface SandboxMessages {
  company: string
  /** Stands above each page, so that nobody takes it for a real one. */
  notice: string
  title: string
  total: string
  chooseCard: string
  cards: Record<TestCard, string>
  pay: string
  cancel: string
  confirmTitle: string
  bankConfirmation: string
  approve: string
  refuse: string
  dropped: string
  droppedText: string
  unknown: string
  unavailable: string
}

/** By language. */
export const sandboxMessages: Readonly<Record<Language, SandboxMessages>> = {
  en: {
    company: 'Sandbox payments',
    notice: 'Sandbox payments — no real money',
    title: 'Pay',
    total: 'Total',
    chooseCard: 'Choose a test card',
    cards: {
      succeeds: 'Successful payment',
      declined: 'Declined payment',
      challenge: 'Asks you to confirm, then succeeds',
      drops: 'Successful payment, then the connection drops',
    },
    pay: 'Pay {amount}',
    cancel: 'Cancel and go back',
    confirmTitle: 'Confirm',
    bankConfirmation: 'Your bank asks you to confirm this payment.',
    approve: 'Approve',
    refuse: 'Decline',
    dropped: 'The connection was lost',
    droppedText:
      'Your card has been charged, but this page cannot take you back. Please go back to the shop yourself. Your order is safe.',
    unknown: 'Payment not found',
    unavailable: 'This page cannot be shown just now. Try again in a moment.',
  },
  de: {
    company: 'Testzahlungen',
    notice: 'Testzahlungen – kein echtes Geld',
    title: 'Bezahlen',
    total: 'Gesamt',
    chooseCard: 'Testkarte wählen',
    cards: {
      succeeds: 'Erfolgreiche Zahlung',
      declined: 'Abgelehnte Zahlung',
      challenge: 'Verlangt Ihre Bestätigung, dann erfolgreich',
      drops: 'Erfolgreiche Zahlung, danach bricht die Verbindung ab',
    },
    pay: '{amount} bezahlen',
    cancel: 'Abbrechen und zurück',
    confirmTitle: 'Bestätigen',
    bankConfirmation: 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen.',
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    dropped: 'Die Verbindung ist abgebrochen',
    droppedText:
      'Ihre Karte wurde belastet, aber diese Seite kann Sie nicht zurückleiten. Bitte kehren Sie selbst zum Shop zurück. Ihre Bestellung ist sicher.',
    unknown: 'Zahlung nicht gefunden',
    unavailable: 'Diese Seite kann gerade nicht angezeigt werden. Versuchen Sie es gleich noch einmal.',
  },
  ar: {
    company: 'مدفوعات تجريبية',
    notice: 'مدفوعات تجريبية بلا نقود حقيقية',
    title: 'الدفع',
    total: 'الإجمالي',
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
    bankConfirmation: 'يسأل مصرفك: هل أنت من يدفع؟',
    approve: 'موافقة',
    refuse: 'رفض',
    dropped: 'انقطع الاتصال',
    droppedText:
      'خُصم المبلغ من البطاقة، ولن تعيدك هذه الصفحة. يرجى العودة إلى المتجر بنفسك، فهو على علم بالدفع.',
    unknown: 'لا توجد عملية دفع كهذه',
    unavailable: 'تعذّر عرض هذه الصفحة حالياً. حاول مرة أخرى بعد لحظات.',
  },
  ja: {
    company: 'テスト決済',
    notice: 'テスト決済：実際の支払いはありません',
    title: 'お支払い',
    total: '合計',
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
    bankConfirmation: 'カード会社がご本人かどうかを確認しています。',
    approve: '承認する',
    refuse: '拒否する',
    dropped: '接続が切れました',
    droppedText:
      'カードへの請求は完了していますが、このページからは戻れません。ご自身でショップにお戻りください。お支払いはショップに伝わっています。',
    unknown: 'このお支払いは見つかりません',
    unavailable: '現在このページを表示できません。しばらくしてからもう一度お試しください。',
  },
}
