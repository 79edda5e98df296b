import { describe, expect, it } from 'vitest'
import { atPage, formToSearch, pageCount, pageWindow, readListing, without } from './listing-query.ts'

describe('reading the URL of a listing', () => {
  it('takes filters, prices, availability, sort and page', () => {
    const search = new URLSearchParams(
      'filter=Material:Stoneware&filter=Colour:Blue&minPrice=20,5&available=1&sort=-price&page=3',
    )
    expect(readListing(search)).toEqual({
      filters: ['Material:Stoneware', 'Colour:Blue'],
      minPrice: 20.5,
      available: true,
      sort: '-price',
      page: 3,
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=99999',
    'sort=__proto__',
    'minPrice=-5',
    'maxPrice=abc',
    'maxPrice=9999999999999999',
    'filter=nocolon',
    `filter=a:${'x'.repeat(300)}`,
  ])('leaves out what the API would refuse: %s', (text) => {
    expect(readListing(new URLSearchParams(text))).toEqual({ filters: [], available: false, page: 1 })
  })

  it('takes no more than 50 filters, each once', () => {
    const search = new URLSearchParams(Array.from({ length: 80 }, (_, i) => ['filter', `Colour:${i % 60}`]))
    expect(readListing(search).filters).toHaveLength(50)
  })
})

describe('the pages of a listing', () => {
  it('shows up to four pages together, each from one aligned call', () => {
    for (let page = 1; page <= 40; page += 1) {
      const shown = pageWindow(page)
      expect(shown.limit).toBeLessThanOrEqual(96)
      expect((shown.page - 1) * shown.limit).toBe((shown.first - 1) * 24)
      expect(shown.keep).toBe((page - shown.first + 1) * 24)
      expect(shown.limit).toBeGreaterThanOrEqual(shown.keep)
    }
  })

  it('counts pages of 24', () => {
    expect([0, 1, 24, 25, 96].map(pageCount)).toEqual([1, 1, 1, 2, 4])
  })

  it('writes the first page without a number', () => {
    expect(atPage(new URLSearchParams('q=vase&page=2'), 1)).toBe('?q=vase')
    expect(atPage(new URLSearchParams('q=vase'), 3)).toBe('?q=vase&page=3')
  })
})

describe('chips and the form', () => {
  const search = new URLSearchParams('q=vase&filter=Colour:Blue&filter=Colour:Red&minPrice=100&page=4')

  it('takes one value away and goes back to the first page', () => {
    expect(without(search, ['filter', 'Colour:Blue'])).toBe('?q=vase&filter=Colour%3ARed&minPrice=100')
  })

  it('takes all away', () => {
    expect(without(search, 'filter', 'minPrice', 'maxPrice', 'available')).toBe('?q=vase')
  })

  it('leaves out empty fields of the form', () => {
    const form = new FormData()
    form.append('q', '')
    form.append('filter', 'Colour:Blue')
    form.append('maxPrice', '')
    expect(formToSearch(form)).toBe('?filter=Colour%3ABlue')
  })
})
