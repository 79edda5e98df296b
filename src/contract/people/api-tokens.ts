import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { limits } from '#vocabulary/limits.ts'
import { apiTokenDays } from '#vocabulary/people/api-tokens.ts'
import { permissions, type Permission } from '#vocabulary/people/permissions.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredLine, timestamp } from '../values.ts'

const access = { permission: 'staff:write', person: true } as const
const permission = z.enum(keysOf<Permission>(permissions))

const apiToken = z
  .object({
    id: id('Token id; it opens nothing'),
    name: z.string().meta({ description: 'What it is for', example: 'Warehouse' }),
    permissions: z.array(permission).meta({ description: 'What it may do' }),
    owner: z
      .object({ id: id('Customer id'), name: z.string().meta({ description: 'Name' }) })
      .nullable()
      .meta({
        description: 'Who answers for it: who created it, or took it over since; null for one who is gone',
      }),
    lacking: z
      .array(permission)
      .meta({ description: 'Of its permissions those that its owner lacks, so that it lacks them too' }),
    createdAt: timestamp('When it was created'),
    expiresAt: timestamp('When it stops working'),
    lastUsedAt: timestamp('When it was last used, to an hour').nullable(),
  })
  .meta({ id: 'ApiToken', description: 'A key with which a program calls the API' })

export const apiTokenEndpoints = {
  listApiTokens: endpoint({
    summary: 'List the API tokens',
    access,
    returns: z.object({
      items: z
        .array(apiToken)
        .meta({ description: `All of them, ${limits.apiTokens.value} at most, newest first` }),
    }),
    fails: [],
  }),
  createApiToken: endpoint({
    summary: 'Create an API token, and show it once',
    access,
    body: z.strictObject({
      name: requiredLine('What it is for', 100).meta({ example: 'Warehouse' }),
      permissions: z
        .array(permission)
        .min(1, 'Select at least one permission')
        .max(Object.keys(permissions).length)
        .transform((chosen) => [...new Set(chosen)])
        .meta({ description: 'What it may do', example: ['orders:read', 'orders:fulfil'] }),
      days: z
        .literal(apiTokenDays, `Choose one of ${apiTokenDays.join(', ')}`)
        .meta({ description: 'For how many days it works', example: 90 }),
    }),
    returns: z.object({
      apiToken,
      token: z.string().meta({
        description: 'The token, for the header `Authorization: Bearer …`; it is shown here alone',
      }),
    }),
    status: 201,
    secretAnswer: true,
    recentSignIn: 'always',
    fails: ['api_token_limit'],
  }),
  takeOverApiToken: endpoint({
    summary: 'Answer for an API token from now on, in place of who did before',
    access,
    params: z.object({ tokenId: id('Token id') }),
    returns: apiToken,
    recentSignIn: 'always',
    fails: ['api_token_not_found'],
  }),
  revokeApiToken: endpoint({
    summary: 'Revoke an API token; it stops working at once',
    access,
    params: z.object({ tokenId: id('Token id') }),
    returns: null,
    fails: ['api_token_not_found'],
  }),
}
