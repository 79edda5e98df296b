import { expect, test } from 'vitest'
import { failurePage } from './failure-page.ts'

const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

test.each([
  ['/orders/lookup', 'One moment, please', 'Please try again in 43 seconds.', 'minute'],
  ['/de-eu/orders/lookup', 'Einen Moment bitte', 'Bitte versuchen Sie es in 43 Sekunden erneut.', 'Minute'],
])('whoever posts too much at %s is told once how long to wait', (path, heading, wait, other) => {
  const { html } = failurePage(
    { code: 'rate_limited', retryAfter: 43 },
    { request: new Request(`http://localhost${path}`), origin: 'http://localhost', reference: 'ref-1' },
  )
  expect(headingOf(html)).toBe(heading)
  expect(html).toContain(`<p>${wait}</p>`)
  expect(html).not.toContain(other)
})
