import type { SignInMessages } from './en.ts'

export const messages: SignInMessages = {
  title: 'ログイン方法',
  lead: 'サーバー設定のログインプロバイダーです。テストで誰かがログインすることはありません。',
  test: '発行者をテスト',
  testOf: (label) => `発行者をテスト：${label}`,
  issuer: '発行者',
  availableTo: '対象',
  clientId: 'クライアントID',
  redirectUri: 'リダイレクトURI',
  lastTest: '最終テスト',
  notTestedYet: '未テスト',
  audiences: {
    everyone: '顧客とスタッフ',
    shoppers: '顧客のみ（スタッフの役割は付与しません）',
    staff: 'スタッフのみ',
  },
  outcomes: {
    failed: '失敗',
    notFinished: '未完了',
    warning: '動作（警告あり）',
    ok: '動作',
    notTested: '未テスト',
  },
  checks: {
    ok: 'OK',
    warning: '警告',
    failed: 'エラー',
  },
  reportOf: (issuer) => `${issuer}のテスト`,
  didNotReturn:
    'ブラウザーは発行者にリダイレクトされましたが、戻ってきませんでした。発行者でエラーが表示された場合は、下のリダイレクトURIが正確に登録されていること、およびprompt=loginとmax_age=0を受け付けることを確認してください。',
}
