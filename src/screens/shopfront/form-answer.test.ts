import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#client/api.ts'
import { errorsByField, fieldOf, summaryOf, toFormAnswer } from './form-answer.ts'

const refused = (errors: { pointer: string; message: string }[]) =>
  new ApiFailure({
    type: 'about:blank',
    title: 'Refused',
    status: 422,
    code: 'invalid_request',
    instance: 'ref-1',
    errors,
  })

describe('the field of a pointer', () => {
  it.each([
    ['/email', 'email'],
    ['/deliveryAddress/postcode', 'deliveryAddress.postcode'],
    ['?page', 'page'],
    ['/a~1b/c~0d', 'a/b.c~d'],
  ])('%s is %s', (pointer, field) => {
    expect(fieldOf(pointer)).toBe(field)
  })
})

it('keeps the first error of a field', () => {
  expect(
    errorsByField([
      { pointer: '/email', message: 'one' },
      { pointer: '/email', message: 'two' },
    ]),
  ).toEqual({ email: 'one' })
})

describe('a refused form', () => {
  it('names fields that it has beside them', () => {
    expect(toFormAnswer(refused([{ pointer: '/email', message: 'Like this' }]), () => true)).toEqual({
      errors: { email: 'Like this' },
    })
  })

  it('says in a sentence what no field of it can', () => {
    expect(toFormAnswer(refused([{ pointer: '/version', message: 'Too old' }]), () => false)).toEqual({
      problem: 'Refused. Too old',
      errors: {},
    })
  })

  it('lists the problem before the fields', () => {
    const answer = { problem: 'No', errors: { email: 'Like this' } }
    expect(summaryOf(answer, () => 'E-mail')).toEqual([
      { message: 'No' },
      { field: 'email', message: 'E-mail: Like this' },
    ])
  })

  it('lets anything but a failed call pass', () => {
    expect(() => toFormAnswer(new Error('broken'), () => true)).toThrow('broken')
  })
})
