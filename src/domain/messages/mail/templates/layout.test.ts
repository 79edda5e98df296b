import { expect, it } from 'vitest'
import { layOut } from './layout.ts'

const shop = { name: 'Kiln & Loom', url: 'https://shop.example.org' }

it('the logo of the shop is a picture with its size, and its name where pictures are not shown', () => {
  const logo = { url: 'https://shop.example/shop-logo.png?v=1', width: 120, height: 40 }
  const { html, text } = layOut({ ...shop, logo }, 'Hello', [])
  expect(html).toContain(
    '<img src="https://shop.example/shop-logo.png?v=1" width="120" height="40" alt="Kiln &amp; Loom"',
  )
  expect(text).toContain('— Kiln & Loom')
})
