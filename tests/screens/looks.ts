import type { BrowserContextOptions } from 'playwright-core'

/** How someone looks at the shop: window, colours, language. */
export interface Look {
  name: string
  device: 'phone' | 'desktop'
  /** The prefix of every path; empty for English in the first market. */
  prefix: string
  options: BrowserContextOptions
  /** Ways to look at the same page that leave less room. */
  tight: readonly Tight[]
}

/** A window that leaves little room. */
export interface Tight {
  name: string
  viewport: { width: number; height: number }
  /** Text at so many times its size, as a setting of the browser. */
  text?: number
}

/** The narrowest window that a page must fit in without scrolling sideways (WCAG 1.4.10): 1,280 px at 400 %. */
const narrow: Tight = { name: '320 px wide', viewport: { width: 320, height: 640 } }

/** In the language of the longest words these find most. */
const tightest: readonly Tight[] = [
  narrow,
  { name: 'a desktop at 200 %', viewport: { width: 640, height: 450 } },
  { name: 'text at 200 %', viewport: { width: 1280, height: 900 }, text: 2 },
  // All that is measured by the text, media queries too, is as in half the window.
  { name: 'text at 200 % in 320 px', viewport: { width: 160, height: 320 } },
]

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const desktop = { viewport: { width: 1440, height: 900 } } as const

/** Two windows, two colour schemes, four languages of both directions, each in one look or more. */
export const looks: readonly Look[] = [
  { name: 'desktop, light, English', device: 'desktop', prefix: '', options: desktop, tight: [] },
  {
    name: 'desktop, dark, Japanese',
    device: 'desktop',
    prefix: '/ja-eu',
    options: { ...desktop, colorScheme: 'dark' },
    tight: [],
  },
  { name: 'phone, light, German', device: 'phone', prefix: '/de-eu', options: phone, tight: tightest },
  {
    name: 'phone, dark, Arabic',
    device: 'phone',
    prefix: '/ar-eu',
    options: { ...phone, colorScheme: 'dark' },
    tight: [narrow],
  },
]
