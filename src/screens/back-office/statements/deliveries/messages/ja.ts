import type { deliveries } from '#vocabulary/statements/deliveries.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof deliveries> = {
  endpoint_off: '先にエンドポイントを有効にしてください',
  endpoint_deleted: 'エンドポイントが削除されています',
  endpoint_address_whole: 'https://example.org/hooksのような完全なアドレスを入力してください',
  endpoint_https: 'アドレスはhttps://で始めてください',
  endpoint_without_user: 'ユーザー名とパスワードは含めないでください。リクエストは署名されます',
  endpoint_ports: '使えるポートは443と8443だけです',
  endpoint_public: '公開インターネットのアドレスではありません',
  endpoint_gone: 'エンドポイントがなくなっています',
  endpoint_without_secret: 'エンドポイントにシークレットがありません。新しいものを設定してください',
  webhook_subject_gone: '対象がなくなっています',
  no_answer_within: '{seconds}秒以内に応答がありませんでした',
  answer_to_no_post: 'POSTへの応答ではありませんでした',
  certificate_expired: '証明書の有効期限が切れています',
  certificate_not_valid_yet: '証明書はまだ有効ではありません',
  certificate_self_signed: '証明書が自己署名です',
  certificate_untrusted: '証明書が公に信頼されていない認証局のものです',
  certificate_chain: '中間証明書が送信されていません',
  certificate_other_name: '証明書が別の名前のものです',
  mail_not_failed: '再送できるのは失敗したメールだけです',
  recipient_deleted: '受信者は削除されています',
}
