import { describe, expect, it } from 'vitest'
import { readDevice } from './device.ts'

const mozilla = 'Mozilla/5.0'
const agents = {
  chrome: `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
  edge: `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  safari: `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
  iphone: `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  firefox: `${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`,
  android: `${mozilla} (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
}

describe('What a browser says of itself', () => {
  it.each([
    ['chrome', 'Chrome', 'Windows'],
    ['edge', 'Edge', 'Windows'],
    ['safari', 'Safari', 'macOS'],
    ['iphone', 'Safari', 'iPhone'],
    ['firefox', 'Firefox', 'Linux'],
    ['android', 'Chrome', 'Android'],
  ] as const)('of %s is read as %s on %s', (name, browser, system) => {
    expect(readDevice(agents[name])).toEqual({ browser, system })
  })

  it('is nothing where it is made up, or left out', () => {
    const nothing = { browser: null, system: null }
    expect(readDevice(null)).toEqual(nothing)
    expect(readDevice('<script>alert(1)</script>'.repeat(1_000))).toEqual(nothing)
  })
})
