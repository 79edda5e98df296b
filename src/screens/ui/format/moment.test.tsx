import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocaleProvider } from './locale.tsx'
import { Moment, ZoneNote } from './moment.tsx'
import { TimeZoneProvider } from './time-zone.tsx'
import { keepMessages, messagesModule } from '../../messages/messages.ts'
import { messages } from '../messages/en.ts'

const at = '2026-12-31T23:30:00.000Z'
const shown = (moment: React.ReactNode) =>
  renderToString(
    <LocaleProvider value="en-IE">
      <TimeZoneProvider value="Europe/Berlin">{moment}</TimeZoneProvider>
    </LocaleProvider>,
  ).replace(/<[^>]+>/g, '')

test('a date is the day in the market’s zone, or in the one that is named', () => {
  expect(shown(<Moment at={at} />)).toBe('1 January 2027')
  expect(shown(<Moment at={at} timeZone="America/New_York" />)).toBe('31 December 2026')
})

test('a time is of that zone as well, which is named once for a list of them', () => {
  keepMessages(messagesModule('ui', 'en'), messages)
  expect(shown(<Moment at={at} time />)).toMatch(/^1 Jan 2027,? (0:30|00:30)$/)
  expect(shown(<ZoneNote at={at} timeZone="Europe/Berlin" />)).toBe('All times: Central European Time')
})
