import { placePath, usePlace } from '../../place.ts'
import { useMessages } from './messages.ts'

/** The feed of the journal, for readers that look for one in a page. */
export function FeedLink() {
  const place = usePlace()
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={useMessages().journal}
      href={placePath(place, '/feeds/journal.xml')}
    />
  )
}
