import { describe, expect, it } from 'vitest'
import { sampleOrder } from '../../orders/orders/sample-order.ts'
import { withStatuses } from '../../orders/orders/statuses.ts'
import { createMailPictureOf } from './mail-pictures.ts'
import { layOut } from './templates/layout.ts'
import { draftOrderMail } from './templates/order-mails.ts'

const shop = { name: 'Kiln & Loom', url: 'https://shop.example.org' }
const about = { orderId: '7K2QX-M4PD9', subject: null, link: `${shop.url}/orders/7K2QX-M4PD9` }

describe('A picture of an item', () => {
  const pictureOf = createMailPictureOf({ publicUrl: shop.url, mediaBase: 'https://cdn.example.org' })
  const picture = { id: 'med_1', alt: 'A mug', width: 1600, height: 1200 }
  const jpeg = (width: number) => ({ name: `mug-${width}.jpg`, width, type: 'image/jpeg' })
  const avif = { name: 'mug-320.avif', width: 320, type: 'image/avif' }

  it.each([
    ['an upload', 'mug-1600.jpg', [avif, jpeg(640), jpeg(320)], 'https://cdn.example.org/mug-320.jpg'],
    ['a drawing', 'mug-front.svg', [], 'https://shop.example.org/feeds/pictures/mug-front.svg.small.jpg'],
    ['a picture elsewhere', 'https://img.example.com/a.png', [], 'https://img.example.com/a.png'],
    ['a picture in a format of browsers', 'https://img.example.com/a.webp', [], undefined],
  ])('of %s is one that mail programs show', (_, name, sources, url) => {
    expect(pictureOf({ ...picture, name, sources })).toBe(url)
  })

  it('has a size, so that the message stays as it is while pictures are not loaded', () => {
    const sample = sampleOrder()
    const lines = sample.lines.map((line) => ({
      ...line,
      image: { ...picture, name: 'mug.svg', sources: [] },
    }))
    const input = { ...about, order: withStatuses({ ...sample, lines }), pictureOf }
    const { html } = layOut(shop, 'x', draftOrderMail('order_placed', input).blocks)
    const [, shown = ''] = /(<img [^>]*mug[^>]*>)/.exec(html) ?? []
    expect(shown).toContain('src="https://shop.example.org/feeds/pictures/mug.svg.small.jpg"')
    expect(shown).toMatch(/width="64" height="64" alt=""/)
  })
})
