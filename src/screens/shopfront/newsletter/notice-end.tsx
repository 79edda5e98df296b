import { createLinkAction, LinkPage } from './link-page.tsx'
import { useMessages } from './messages.ts'

export const action = createLinkAction(async (api, token) => {
  await api.endNotice({ body: { token } })
  return null
})

/** Cancels a back-in-stock notification. */
export function Component() {
  const m = useMessages()
  return (
    <LinkPage
      title={m.noticeEnd}
      text={m.noticeEndText}
      button={m.noticeEndButton}
      doneTitle={m.noticeEnded}
      doneText={() => m.noticeEndedText}
    />
  )
}
