import { describe, expect, it } from 'vitest'
import { toTable } from './personal-table.ts'

const text = (copy: object): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(toTable(copy))

describe('A copy as a table', () => {
  it('has a row for each value, by its part and number', () => {
    const copy = {
      exportedAt: '2026-03-01T09:00:00.000Z',
      groups: ['Friends'],
      orders: [
        { id: 'A', lines: [{ title: 'Mug', quantity: 2 }], note: null },
        { id: 'B', demo: false },
      ],
    }
    expect(text(copy).split('\r\n')).toEqual([
      '\u{feff}part,number,field,value',
      'exportedAt,1,,2026-03-01T09:00:00.000Z',
      'groups,1,,Friends',
      'orders,1,id,A',
      'orders,1,lines.0.title,Mug',
      'orders,1,lines.0.quantity,2',
      'orders,2,id,B',
      'orders,2,demo,false',
      '',
    ])
  })

  it('quotes what would break a row', () => {
    expect(text({ carts: [{ note: 'Ring, "twice"\nor thrice' }] })).toContain('"Ring, ""twice""\nor thrice"')
  })

  it.each(['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1'])('takes the sting out of %j', (value) => {
    expect(text({ account: { name: value } })).toContain(`'${value}`)
  })

  it('leaves numbers below zero as they are', () => {
    expect(text({ storeCredit: [{ amount: -490 }] })).toContain('storeCredit,1,amount,-490')
  })
})
