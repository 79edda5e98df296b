import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#client/api.ts'
import type { FieldError } from '#vocabulary/field-errors.ts'
import '../messages/all-messages.ts'
import { askMissing, errorsByField, fieldOf, refuseForm, summaryOf, toFormAnswer } from './form-answer.ts'
import { messagesIn } from './problems/messages.ts'

const wrong = (pointer: string, code: FieldError['code'], values?: FieldError['values']): FieldError => ({
  pointer,
  code,
  message: 'as the API says it',
  ...(values ? { values } : {}),
})

const refused = (errors: FieldError[]) =>
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

it('keeps the first error of a field, in the language of the page', () => {
  const errors = [wrong('/note', 'too_long', { limit: 2000 }), wrong('/note', 'bad_format')]
  expect(errorsByField(errors, messagesIn('en'))).toEqual({ note: 'At most 2000 characters' })
  expect(errorsByField(errors, messagesIn('de'))).toEqual({ note: 'Höchstens 2000 Zeichen' })
})

describe('a refused form', () => {
  it('names fields that it has beside them', async () => {
    expect(await toFormAnswer(refused([wrong('/email', 'required')]), () => true, 'de')).toEqual({
      errors: { email: 'Bitte ausfüllen' },
    })
  })

  it('says in a sentence what no field of it can', async () => {
    expect(await toFormAnswer(refused([wrong('/version', 'not_whole')]), () => false, 'en')).toEqual({
      problem: 'Please check what you have entered. Please enter a whole number',
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

  it('lets anything but a failed call pass', async () => {
    await expect(toFormAnswer(new Error('broken'), () => true, 'en')).rejects.toThrow('broken')
  })

  it('is none where a server meets broken code', async () => {
    const error = new TypeError('x is not a function')
    await expect(refuseForm(error, () => true, {}, 'en')).rejects.toBe(error)
  })
})

it('asks for what is empty before anything is sent', async () => {
  const values = { name: ' ', text: 'Holds tea' }
  expect(await askMissing(values, ['text'], 'en')).toBeUndefined()
  expect((await askMissing(values, ['name', 'text', 'rating'], 'en'))?.data).toEqual({
    errors: { name: 'Please fill in this field', rating: 'Please fill in this field' },
    values,
  })
})
