import { keepInBrowser, keptInBrowser } from '../session/browser-memory.ts'

const key = 'single-keys'

/** Whether keys without Ctrl or ⌘ act, in this browser. People who speak to their computer turn them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => keptInBrowser(key) !== 'off'

/** Turns keys without Ctrl or ⌘ on or off. */
export const setSingleKeys = (on: boolean): void => keepInBrowser(key, on ? 'on' : 'off')
