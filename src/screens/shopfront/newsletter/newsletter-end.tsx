import { createLinkAction, LinkPage } from './link-page.tsx'
import { useWords } from './words.ts'

export const action = createLinkAction(async (api, token) => {
  await api.endNewsletter({ body: { token } })
  return null
})

/** Ends the newsletter. */
export function Component() {
  const w = useWords()
  return (
    <LinkPage
      title={w.end}
      text={w.endText}
      button={w.endButton}
      doneTitle={w.ended}
      doneText={() => w.endedText}
    />
  )
}
