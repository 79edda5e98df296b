import { createLinkAction, LinkPage } from './link-page.tsx'
import { useMessages } from './messages.ts'

export const action = createLinkAction(async (api, token) => {
  await api.confirmNewsletter({ body: { token } })
  return null
})

/** Confirms the newsletter. */
export function Component() {
  const m = useMessages()
  return (
    <LinkPage
      title={m.confirm}
      text={m.confirmText}
      button={m.confirmButton}
      doneTitle={m.confirmed}
      doneText={() => m.confirmedText}
    />
  )
}
