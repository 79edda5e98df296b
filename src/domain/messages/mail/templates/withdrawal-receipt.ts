import type { Language } from '#vocabulary/languages/languages.ts'
import type { WithdrawalDocument } from '../../../orders/withdrawals/documents.ts'
import type { Draft } from './order-parts.ts'

interface Messages {
  subject: (orderNumber: string) => string
  title: string
  intro: string
  statement: string
  submitted: string
  order: string
  from: string
  wholeOrder: string
  name: string
  email: string
  steps: readonly string[]
  notMe: string
}

const messages: Record<Language, Messages> = {
  en: {
    subject: (orderNumber) => `Receipt of your withdrawal: order ${orderNumber}`,
    title: 'We have received your withdrawal',
    intro: 'This is the receipt of your declaration. Please keep it.',
    statement: 'I withdraw from the contract for the purchase of the following goods or services.',
    submitted: 'Date and time',
    order: 'Order number',
    from: 'Withdrawn from',
    wholeOrder: 'The whole order',
    name: 'Name',
    email: 'E-mail',
    steps: [
      'We cancel what we have not packed yet, and refund it. For what we have shipped, you get an e-mail about how to send it back.',
      'Your refund is due within 14 days. For items that were shipped, we may wait until they are back or you show that you have sent them.',
    ],
    notMe: 'If you did not declare this, please write to us.',
  },
  de: {
    subject: (orderNumber) => `Eingangsbestätigung Ihres Widerrufs: Bestellung ${orderNumber}`,
    title: 'Ihr Widerruf ist eingegangen',
    intro: 'Dies ist die Eingangsbestätigung Ihrer Erklärung. Bitte bewahren Sie sie auf.',
    statement: 'Hiermit widerrufe ich den Vertrag über den Kauf der folgenden Waren oder Dienstleistungen.',
    submitted: 'Datum und Uhrzeit',
    order: 'Bestellnummer',
    from: 'Widerrufen',
    wholeOrder: 'Die ganze Bestellung',
    name: 'Name',
    email: 'E-Mail',
    steps: [
      'Was wir noch nicht gepackt haben, stornieren und erstatten wir. Zu dem, was wir versendet haben, schreiben wir Ihnen, wie Sie es zurücksenden.',
      'Ihre Erstattung ist innerhalb von 14 Tagen fällig. Bei versendeten Waren dürfen wir warten, bis sie zurück sind oder Sie zeigen, dass Sie sie abgesendet haben.',
    ],
    notMe: 'Falls Sie das nicht erklärt haben, schreiben Sie uns bitte.',
  },
  ar: {
    subject: (orderNumber) => `إيصال إعلان عدولك: الطلب ${orderNumber}`,
    title: 'وصلنا إعلان عدولك',
    intro: 'هذا إيصال إعلانك. يرجى الاحتفاظ به.',
    statement: 'أعلن عدولي عن عقد شراء السلع أو الخدمات التالية.',
    submitted: 'التاريخ والوقت',
    order: 'رقم الطلب',
    from: 'موضوع العدول',
    wholeOrder: 'الطلب كله',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    steps: [
      'نلغي ما لم نغلّفه بعد ونعيد ثمنه. أما ما شحناه فنرسل إليك رسالة عن طريقة إعادته.',
      'يُستحق رد المبلغ خلال 14 يومًا. وفي السلع المشحونة يجوز لنا الانتظار حتى تعود إلينا أو تثبت أنك أرسلتها.',
    ],
    notMe: 'إن لم تكن أنت من أعلن ذلك فيرجى مراسلتنا.',
  },
  ja: {
    subject: (orderNumber) => `契約撤回の受付：ご注文 ${orderNumber}`,
    title: '契約の撤回を受け付けました',
    intro: 'お申し出の受付のお知らせです。保管してください。',
    statement: '以下の商品またはサービスの購入契約を撤回します。',
    submitted: '日時',
    order: '注文番号',
    from: '撤回の対象',
    wholeOrder: 'ご注文のすべて',
    name: 'お名前',
    email: 'メールアドレス',
    steps: [
      'まだ梱包していない商品はキャンセルし、返金します。発送済みの商品については、返送方法をメールでご案内します。',
      '返金の期限は14日以内です。発送済みの商品は、当店への到着または発送の証明を確認するまで返金をお待ちいただく場合があります。',
    ],
    notMe: 'お心当たりがない場合は、当店までご連絡ください。',
  },
}

/** The receipt of a declaration of withdrawal: its content, with the date and time of its submission in words. */
export function draftWithdrawalReceipt(
  {
    language,
    name,
    email,
    orderNumber,
    items,
    lines,
    whole,
  }: Pick<WithdrawalDocument, 'language' | 'name' | 'email' | 'orderNumber' | 'items' | 'lines' | 'whole'>,
  submitted: string,
): Draft {
  const m = messages[language]
  const chosen = lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n')
  return {
    subject: m.subject(orderNumber),
    title: m.title,
    blocks: [
      { kind: 'paragraph', text: m.intro },
      { kind: 'paragraph', text: m.statement },
      {
        kind: 'rows',
        rows: [
          [m.submitted, submitted],
          [m.order, orderNumber],
          // The lines of a whole order are found later, and are no part of the declaration.
          [m.from, whole ? m.wholeOrder : chosen || items],
          [m.name, name],
          [m.email, email],
        ],
      },
      ...m.steps.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: m.notMe, quiet: true },
    ],
  }
}
