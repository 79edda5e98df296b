import { describe, expect, it } from 'vitest'
import { readAssets, withModules } from './page-assets.ts'

const assets = readAssets({
  'src/screens/entry.client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_react'],
    css: ['assets/entry-1.css'],
  },
  'src/screens/boot.ts': { file: 'assets/boot-1.js', isEntry: true },
  _react: { file: 'assets/react-1.js', css: ['assets/shared-1.css'] },
  _address: { file: 'assets/address-1.js', imports: ['_react'], css: ['assets/address-1.css'] },
  'src/screens/shopfront/checkout.tsx': {
    file: 'assets/checkout-1.js',
    isDynamicEntry: true,
    imports: ['src/screens/entry.client.tsx', '_address'],
    css: ['assets/checkout-1.css'],
  },
})

describe('the files of a page', () => {
  it('begin with the entry’s styles, which set the order of the layers', () => {
    expect(assets.styles[0]).toBe('/assets/entry-1.css')
  })

  it('are those of the entry', () => {
    expect(withModules(assets, [])).toEqual({
      boot: '/assets/boot-1.js',
      scripts: ['/assets/entry-1.js'],
      styles: ['/assets/entry-1.css', '/assets/shared-1.css'],
      preloads: ['/assets/react-1.js'],
    })
  })

  it('and those of the modules it shows, each once', () => {
    expect(withModules(assets, ['shopfront/checkout.tsx', 'shopfront/checkout.tsx', 'unknown'])).toEqual({
      boot: '/assets/boot-1.js',
      scripts: ['/assets/entry-1.js'],
      styles: [
        '/assets/entry-1.css',
        '/assets/shared-1.css',
        '/assets/checkout-1.css',
        '/assets/address-1.css',
      ],
      preloads: ['/assets/react-1.js', '/assets/checkout-1.js', '/assets/address-1.js'],
    })
  })

  it('are refused for a build without an entry', () => {
    expect(() => readAssets({})).toThrow('names no entry')
  })
})
