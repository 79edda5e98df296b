import { createLinkAction, LinkPage } from './link-page.tsx'
import { useWords } from './words.ts'

export const action = createLinkAction(async (api, token) => {
  await api.endNotice({ body: { token } })
  return null
})

/** Cancels a back-in-stock notification. */
export function Component() {
  const w = useWords()
  return (
    <LinkPage
      title={w.noticeEnd}
      text={w.noticeEndText}
      button={w.noticeEndButton}
      doneTitle={w.noticeEnded}
      doneText={() => w.noticeEndedText}
    />
  )
}
