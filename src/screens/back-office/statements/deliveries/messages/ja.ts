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
  mail_not_failed: '再送できるのは失敗したメールだけです',
  recipient_deleted: '受信者は削除されています',
}
