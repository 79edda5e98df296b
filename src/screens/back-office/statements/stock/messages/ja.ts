import type { stock } from '#vocabulary/statements/stock.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof stock> = {
  stock_there: 'そこには{onHand}点あります',
  stock_there_held: 'そこには{onHand}点あり、うち{reserved}点は支払い手続き中です',
  can_be_moved: 'そこから移せるのは{free}点だけです',
  can_be_moved_held: 'そこから移せるのは{free}点だけです。{reserved}点は支払い手続き中です',
  on_hand_now: '現在の在庫は{onHand}点です',
  counted_twice: '2回数えられています',
  location_has_variants: 'まだ在庫・確保・未納のあるバリエーション：{count}点。先に別の場所へ移してください',
  last_location: '保管場所はここだけです',
  locations_once: '開いている保管場所を1回ずつ指定してください。その後変わった可能性があります',
  lie_there_already: 'すでにその場所にあります',
  stock_not_changed: '在庫を変更できませんでした',
}
