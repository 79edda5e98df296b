import type { messages as english } from './en.ts'

export const messages: typeof english = {
  pictures: '画像',
  pictureCount: (count) => `画像 ${count}枚`,
  upload: '画像をアップロード',
  atMost: (most) => `1つの商品の画像は${most}枚までです`,
  none: 'JPEG、PNG、WebP、AVIF。ここにファイルをドロップするか、選択してください。最初の画像がメイン画像になります。',
  uploads: 'アップロード',
  uploadOf: (file) => `${file}のアップロード`,
  dismiss: (file) => `${file}を閉じる`,
  cancel: (file) => `${file}をキャンセル`,
  nowAt: (place, count) => `画像は${count}枚中${place}番目になりました`,
  main: 'メイン',
  alt: '代替テキスト',
  moveEarlier: (place) => `画像${place}を前に移動`,
  moveLater: (place) => `画像${place}を後ろに移動`,
  remove: (place) => `画像${place}を削除`,
  problems: {
    type: '対応しているファイルはJPEG、PNG、WebP、AVIFのみです',
    size: (megabytes) => `${megabytes} MB以下にしてください`,
    empty: 'ファイルが空です',
    interrupted: '接続が切れました。もう一度お試しください。',
  },
}
