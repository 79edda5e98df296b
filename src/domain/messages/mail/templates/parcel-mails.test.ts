import { expect, test } from 'vitest'
import { sampleOrder } from '../../../orders/orders/sample-order.ts'
import { withStatuses } from '../../../orders/orders/statuses.ts'
import { shipped } from './parcel-mails.ts'

const at = '2026-03-01T09:00:00.000Z'

test.each([
  ['DPD', 'https://tracking.dpd.de/status/en_US/parcel/7'],
  ['Bike', undefined],
])(
  'the mail about a parcel with %s leads to the page of the carrier, if that is well known',
  (carrier, page) => {
    const parcel = { id: 'ful_1', state: 'shipped', lines: [], tracking: { carrier, number: '7' } } as const
    const fulfilments = [{ ...parcel, lines: [], createdAt: at, shippedAt: at, deliveredAt: null }]
    const { blocks } = shipped({
      orderId: '7K2QX-M4PD9',
      order: withStatuses({ ...sampleOrder(), fulfilments }),
      subject: 'ful_1',
      link: 'https://shop.example.org/orders/7K2QX-M4PD9',
    })
    const [first] = blocks.flatMap((block) =>
      block.kind === 'link' && block.url.includes('dpd') ? [block.url] : [],
    )
    expect(first).toBe(page)
  },
)
