import { existsSync } from 'node:fs'
import { installDebianPackages } from './debian.ts'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the browser tests: the one that `CHROMIUM` names, one that is installed, or (on Debian, as root) one
 * installed now from Debian's packages.
 * @throws Error saying what to install, when there is none
 */
export function findChromium(): string {
  const found = [process.env.CHROMIUM, ...usualPlaces].find((path) => path && existsSync(path))
  if (found) return found
  installDebianPackages('Chromium', ['chromium', 'fonts-liberation'])
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  throw new Error('The browser tests need Chromium: install it, or set CHROMIUM to where it is.')
}
