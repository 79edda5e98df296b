import type { HistoryEntry } from '../order-history.ts'
import type { messages as english } from './en.ts'

const items = (count: number): string => `${count.toLocaleString('ja')}点`
const list = (...parts: (string | false | undefined)[]): string => parts.filter(Boolean).join('、')
const after = (start: string, text: string | undefined): string => (text ? `${start}：${text}` : start)

/** Where a refund goes, before its amount; nothing for the usual way. */
const destination = (route: HistoryEntry['route']): string =>
  route === 'store_credit' ? 'ストアクレジットへ' : route === 'manual' ? '手動で' : ''

function edited(entry: HistoryEntry): string {
  const { added, removed, shippingMethod, addressChanged, taxExempted, text } = entry
  const changes = list(
    added ? `${items(added)}追加` : '',
    removed ? `${items(removed)}削除` : '',
    shippingMethod && `配送方法：${shippingMethod}`,
    addressChanged && '配送先住所を変更',
    taxExempted && '免税',
  )
  return after(changes ? `注文を編集しました（${changes}）` : '注文を編集しました', text)
}

function refunded({ route, amount, text }: HistoryEntry): string {
  if (route === 'bank') return `支払者の銀行が${amount}を取り戻しました`
  if (route === 'provider') return `決済サービス側で${amount}を返金しました`
  return after(`${destination(route)}${amount}を返金しました`, text)
}

export const messages: typeof english = {
  states: {
    order: {
      placed: '未完了',
      cancelled: 'キャンセル済み',
      closed: '完了',
    },
    payment: {
      none: '支払い不要',
      pending: '支払い待ち',
      authorised: '与信済み',
      partially_paid: '一部支払い済み',
      paid: '支払い済み',
      partially_refunded: '一部返金済み',
      refunded: '返金済み',
      overpaid: '過払い',
      disputed: 'チャージバック',
    },
    fulfilment: {
      unfulfilled: '未発送',
      partially_fulfilled: '一部発送済み',
      fulfilled: '発送済み',
      delivered: '配達済み',
      partially_returned: '一部返品済み',
      returned: '返品済み',
    },
    parcel: {
      pending: '梱包済み',
      shipped: '発送済み',
      delivered: '配達済み',
      cancelled: '梱包取り消し',
    },
    return: {
      requested: '申請中',
      approved: '商品到着待ち',
      received: '一部受領',
      declined: '却下',
      cancelled: 'キャンセル済み',
      closed: '完了',
    },
    product: {
      draft: '下書き',
      active: '公開中',
      archived: 'アーカイブ済み',
    },
    mail: {
      waiting: '送信待ち',
      sent: '送信済み',
      failed: '失敗',
    },
    giftCard: {
      active: '有効',
      used_up: '使用済み',
      expired: '期限切れ',
      blocked: '無効',
    },
  },
  roles: {
    owner: 'オーナー',
    manager: 'マネージャー',
    catalogue: 'カタログ',
    fulfilment: '発送',
    marketing: 'マーケティング',
    support: 'カスタマーサポート',
  },
  paymentEvents: {
    requested: '請求',
    authorised: '与信',
    captured: '入金',
    refunded: '返金',
    voided: '与信取り消し',
    failed: '失敗',
    disputed: 'チャージバック',
    dispute_ended: 'チャージバック終了',
  },
  events: {
    placed: '注文',
    cancelled: '注文キャンセル',
    edited: '注文編集',
    lines_cancelled: '商品キャンセル',
    refunded: '返金',
    return_approved: '交換の承認',
    return_received: '商品の返品',
  },
  history: {
    placed: () => '注文を受け付けました',
    payment_authorised: ({ amount, paidWith }) =>
      paidWith ? `${paidWith}で${amount}の与信を取得しました` : `${amount}の与信を取得しました`,
    payment_captured: ({ amount }) => `${amount}の売上を確定しました`,
    payment_received: ({ amount, paidWith }) =>
      paidWith ? `${paidWith}で${amount}の入金がありました` : `${amount}の入金がありました`,
    payment_reminder: ({ amount }) => `未払い額${amount}のお知らせを送信しました`,
    payment_failed: ({ amount, text }) => after(`${amount}の支払いに失敗しました`, text),
    payment_voided: ({ amount }) => `${amount}の与信を取り消しました`,
    packed: ({ quantity }) => `${items(quantity)}を梱包しました`,
    unpacked: ({ quantity }) => `${items(quantity)}の梱包を取り消しました`,
    shipped: ({ quantity, tracking }) => list(`${items(quantity)}を発送しました`, ...tracking),
    tracking_set: ({ tracking }) => after('追跡番号を登録しました', list(...tracking)),
    delivered: ({ quantity }) => `${items(quantity)}が配達されました`,
    lines_cancelled: ({ quantity, amount, text }) =>
      after(`${items(quantity)}をキャンセルしました、${amount}`, text),
    cancelled: ({ text }) => after('注文をキャンセルしました', text),
    edited,
    refund_requested: ({ amount, route, overpaid, text }) =>
      after(
        `${destination(route)}${amount}の返金を依頼しました`,
        overpaid ? '請求額より多く支払われていました' : text,
      ),
    refunded,
    refund_failed: ({ amount, text }) => after(`${amount}の返金に失敗しました`, text),
    withdrawn: ({ quantity }) =>
      quantity === 0 ? '契約が撤回されました' : `${items(quantity)}について契約が撤回されました`,
    return_requested: ({ quantity }) => `${items(quantity)}の返品が申請されました`,
    return_approved: ({ quantity, text }) => after(`${items(quantity)}の返品を承認しました`, text),
    return_declined: ({ quantity, text }) => after(`${items(quantity)}の返品を却下しました`, text),
    return_cancelled: ({ quantity }) => `${items(quantity)}の返品がキャンセルされました`,
    return_received: ({ quantity, amount }) => `${items(quantity)}が返品され、${amount}を返金対象にしました`,
    return_closed: ({ quantity }) => `${items(quantity)}の返品が完了しました`,
    disputed: ({ amount }) => `支払者が${amount}に異議を申し立てました`,
    dispute_ended: ({ outcome }) =>
      outcome === 'won'
        ? 'チャージバックに勝ちました'
        : outcome === 'lost'
          ? 'チャージバックに負けました'
          : 'チャージバックが終了しました',
    tagged: ({ text }) => after('タグ', text),
    note: ({ text }) => text ?? '',
  },
  amounts: {
    notAnAmount: (example) => `${example}のように金額を入力してください`,
    negative: '金額に負の値は入力できません',
    noDecimals: (currency) => `${currency}に小数はありません`,
    mostDecimals: (most) => `小数は${most}桁まで`,
    tooHigh: '金額が大きすぎます',
  },
}
