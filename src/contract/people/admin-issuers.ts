import { z } from 'zod'
import { issuerAudiences } from '#vocabulary/people/issuer-audiences.ts'
import { issuerCheckStates } from '#vocabulary/people/issuer-checks.ts'
import { endpoint } from '../endpoint.ts'
import { statement } from '../statements.ts'
import { id, timestamp } from '../values.ts'

const checkState = z
  .enum(issuerCheckStates)
  .meta({ description: '`warning`: people can sign in, and something is not as it should be' })

const testFields = {
  id: id('Test id'),
  issuerId: id('Issuer id'),
  startedAt: timestamp('When it was started'),
  finishedAt: timestamp('When its report was complete').nullable(),
  state: checkState.nullable().meta({ description: 'The worst of its checks; null while there is none' }),
}

export const issuerEndpoints = {
  listIssuers: endpoint({
    summary: 'List the ways to sign in, each with its last test',
    access: { permission: 'settings:write' },
    returns: z.object({
      items: z
        .array(
          z.object({
            id: id('Issuer id'),
            label: z.string().meta({ description: 'Text of the sign-in button' }),
            url: z.string().meta({ description: 'Issuer URL' }),
            clientId: z.string().meta({ description: 'Client ID' }),
            audience: z.enum(issuerAudiences).meta({ description: 'Who can use it' }),
            redirectUri: z
              .string()
              .meta({ description: 'The redirect URI that the issuer must know of, to the letter' }),
            lastTest: z
              .object(testFields)
              .nullable()
              .meta({ description: 'The last test; null before the first' }),
          }),
        )
        .meta({ description: 'Issuers, in the order they are offered' }),
    }),
    fails: [],
  }),
  getIssuerTest: endpoint({
    summary: 'Read the report of a test of an issuer',
    access: { permission: 'settings:write' },
    params: z.object({ testId: id('Test id') }),
    returns: z.object({
      ...testFields,
      checks: z
        .array(
          z.object({
            name: z.string().meta({ description: 'Check' }),
            state: checkState,
            detail: z.string().meta({ description: 'Result' }),
            remedy: z.string().meta({ description: 'How to fix it; empty if the check passed' }),
            said: z
              .object({ name: statement, detail: statement, remedy: statement.nullable() })
              .meta({ description: 'The three as data' }),
          }),
        )
        .meta({ description: 'Every check, in the order they were made' }),
    }),
    fails: ['issuer_test_not_found'],
  }),
}
