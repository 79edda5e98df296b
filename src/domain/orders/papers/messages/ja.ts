import type { PaperMessages } from './en.ts'

/** The texts of packing slips and pick lists in Japanese. `{…}` is a placeholder. */
export const messages: PaperMessages = {
  packingSlip: '納品書',
  deliverTo: 'お届け先',
  order: 'ご注文番号',
  ordered: 'ご注文日',
  shipping: '配送方法',
  parcel: '荷物',
  parcelOf: '{number} / {count}',
  item: '品名',
  quantity: '数量',
  gift: 'ギフトメッセージ：{text}',
  note: 'お客様からのご連絡：{text}',
  pickList: 'ピッキングリスト',
  orders: '注文',
  items: '点数',
  printed: '印刷日',
  packed: '梱包済み：{orders}',
  place: '保管場所',
  unprintable:
    '一部の文字はここに印刷できないため、省略するか「?」で表示しています。注文には全文が記載されています。',
  page: '{page} / {pages} ページ',
}
