import { z } from 'zod'
import { issuerCheckStates } from '#vocabulary/people/issuer-checks.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { kept, moment, text } from '#ports/document-store/field-schemas.ts'

const check = z.object({
  name: kept('Check'),
  state: z
    .enum(issuerCheckStates)
    .meta({ description: '`warning`: signing in works, and something around it does not' }),
  detail: kept('Result'),
  remedy: kept('What to do about it; empty when all is well'),
})

/** One thing that was looked at in a test of an issuer. */
export type IssuerCheck = z.infer<typeof check>

const issuerTest = z.object({
  issuerId: text('The way to sign in that was tested'),
  by: text('Customer id of the member of staff who started it'),
  startedAt: moment('When it was started'),
  finishedAt: moment(
    'When it was over; null while someone is at the provider, and for ever when they never came back',
  ).nullable(),
  checks: z.array(check).meta({ description: 'Checks, in their order' }),
  expiresAt: moment('When the report is thrown away'),
})

/** A test of an issuer as stored. */
export type IssuerTestDocument = z.infer<typeof issuerTest>

export const issuerTests = defineCollection({
  name: 'issuerTests',
  about: 'The report of a test of a way to sign in',
  schema: issuerTest,
  schemaVersion: 1,
  indexes: { byIssuer: { equals: ['issuerId'], order: 'startedAt' } },
  timeToLive: 'expiresAt',
  transient: true,
})
