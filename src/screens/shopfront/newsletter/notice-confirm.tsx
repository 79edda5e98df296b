import { createLinkAction, LinkPage } from './link-page.tsx'
import { useWords } from './words.ts'

export const action = createLinkAction(
  async (api, token) => (await api.confirmNotice({ body: { token } })).title,
)

/** Confirms a back-in-stock notification. */
export function Component() {
  const w = useWords()
  return (
    <LinkPage
      title={w.notice}
      text={w.noticeText}
      button={w.noticeButton}
      doneTitle={w.noticed}
      doneText={(product) => w.noticedText.replace('{product}', () => product ?? w.thisProduct)}
    />
  )
}
