import type { Page } from 'playwright-core'
import type { PathName } from '#screens/paths.ts'
import type { Stage, Who } from './stage.ts'

/** A page in the place whose words it is shown in. */
export interface View {
  page: Page
  stage: Stage
  /** The prefix of every path of the place, such as `/ar-eu`. */
  prefix: string
  /** Goes to a path of the shop in this place, and waits until its scripts run. */
  go(path: string): Promise<void>
  /** Tries codes from where the page comes from, until the shop rate limits them. */
  tire(): Promise<void>
}

/** A screen in one of the states that people meet it in. How to get there is said without words of any language. */
export interface ScreenState {
  /** Of the URL map; `failure` is what stands for all of them when something is missing or wrong. */
  screen: PathName | 'failure'
  state: string
  who?: Who
  /** Where it is to be seen; everywhere unless said. */
  only?: 'phone' | 'desktop'
  /** Only scripts lead to it. */
  scripted?: true
  /** A form was sent and is refused: browsers note the answer, and what it says may move the page. */
  sends?: true
  /** The connection is lost on the way: browsers note what cannot be had. */
  offline?: true
  /** The server's own page, without the shop's header and footer. */
  bare?: true
  show(view: View): Promise<void>
}

/** A view of a page. */
export function viewOf(page: Page, stage: Stage, prefix: string): View {
  return {
    page,
    stage,
    prefix,
    async go(path) {
      await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`)
    },
    async tire() {
      // As if from elsewhere, so that nobody else has to wait.
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      await page.setExtraHTTPHeaders(headers)
      const post = () => page.request.post('/orders/lookup', { headers, maxRedirects: 0 })
      for (let isHeard = true; isHeard;) {
        const answers = await Promise.all(Array.from({ length: 20 }, post))
        isHeard = answers.every((answer) => answer.status() !== 429)
      }
    },
  }
}

/** A state that an address alone leads to. */
export const at = (
  screen: ScreenState['screen'],
  state: string,
  path: string | ((stage: Stage) => string),
  more: Partial<Pick<ScreenState, 'who' | 'only' | 'bare' | 'sends'>> = {},
): ScreenState => ({
  screen,
  state,
  ...more,
  show: ({ go, stage }) => go(typeof path === 'string' ? path : path(stage)),
})
