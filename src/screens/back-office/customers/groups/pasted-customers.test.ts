import { expect, test } from 'vitest'
import { pastedCustomers } from './pasted-customers.ts'

test('pasted e-mails are found in columns, rows and lists of recipients, each once', () => {
  const text =
    'ada@example.org\r\nAda Brown <Ada@example.org>; "Grace" <grace@example.org>\n\nAlan\talan@example.org\t12\n'
  expect(pastedCustomers(text)).toEqual(['Ada@example.org', 'grace@example.org', 'alan@example.org'])
})

test('a line without an e-mail is named as it is', () => {
  expect(pastedCustomers('ada(at)example.org\n cus_1 \n')).toEqual(['ada(at)example.org', 'cus_1'])
  expect(pastedCustomers(' \n')).toEqual([])
})
