import { createLinkAction, LinkPage } from './link-page.tsx'
import { useMessages } from './messages.ts'

export const action = createLinkAction(
  async (api, token) => (await api.confirmNotice({ body: { token } })).title,
)

/** Confirms a back-in-stock notification. */
export function Component() {
  const m = useMessages()
  return (
    <LinkPage
      title={m.notice}
      text={m.noticeText}
      button={m.noticeButton}
      doneTitle={m.noticed}
      doneText={(product) => m.noticedText.replace('{product}', () => product ?? m.thisProduct)}
    />
  )
}
