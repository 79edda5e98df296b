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

it('who runs the shop stands at the foot of a message, once they have an address', () => {
  const seller = { name: 'Kiln GmbH', address: [], vatId: 'DE123456789', registration: null }
  expect(layOut({ ...shop, seller }, 'Hello', []).text).not.toContain('Kiln GmbH')
  const there = { ...seller, address: ['Torstraße 1', '10119 <Berlin>'] }
  const { html, text } = layOut({ ...shop, seller: there }, 'Hello', [], 'de')
  expect(text).toContain('Kiln GmbH\nTorstraße 1, 10119 <Berlin>\nUSt-IdNr. DE123456789')
  expect(html).toContain('Kiln GmbH<br>Torstraße 1, 10119 &lt;Berlin&gt;<br>USt-IdNr. DE123456789')
})
