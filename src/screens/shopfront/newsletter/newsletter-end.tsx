import { createLinkAction, LinkPage } from './link-page.tsx'
import { useMessages } from './messages.ts'

export const action = createLinkAction(async (api, token) => {
  await api.endNewsletter({ body: { token } })
  return null
})

/** Ends the newsletter. */
export function Component() {
  const m = useMessages()
  return (
    <LinkPage
      title={m.end}
      text={m.endText}
      button={m.endButton}
      doneTitle={m.ended}
      doneText={() => m.endedText}
    />
  )
}
