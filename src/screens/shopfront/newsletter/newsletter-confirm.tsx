import { createLinkAction, LinkPage } from './link-page.tsx'
import { useWords } from './words.ts'

export const action = createLinkAction(async (api, token) => {
  await api.confirmNewsletter({ body: { token } })
  return null
})

/** Confirms the newsletter. */
export function Component() {
  const w = useWords()
  return (
    <LinkPage
      title={w.confirm}
      text={w.confirmText}
      button={w.confirmButton}
      doneTitle={w.confirmed}
      doneText={() => w.confirmedText}
    />
  )
}
