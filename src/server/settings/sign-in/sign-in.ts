import { issuerAudiences } from '#vocabulary/people/issuer-audiences.ts'
import { z } from 'zod'
import { emailAddress, webAddress } from '../formats.ts'

/**
 * The settings of one way to sign in, without the `OIDC_` in front. Those of the issuer `main` are
 * `OIDC_ISSUER` …; those of each issuer that `OIDC_PROVIDERS` names have its id between: `OIDC_STAFF_ISSUER` …
 */
export const issuerFields = {
  ISSUER: webAddress.optional().meta({ description: 'Issuer of sign-ins; the local provider when unset' }),
  CLIENT_ID: z.string().optional().meta({ description: 'Client id at that issuer' }),
  CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: 'Client secret at that issuer; none for a public client with PKCE alone' }),
  CLIENT_SECRET_FILE: z
    .string()
    .optional()
    .meta({ description: 'File that holds the client secret, in place of the setting itself' }),
  TOKEN_AUTH: z
    .enum(['client_secret_basic', 'client_secret_post'], {
      error: 'write client_secret_basic or client_secret_post',
    })
    .optional()
    .meta({ description: 'How the secret is shown to the issuer; as it says of itself when unset' }),
  LABEL: z.string().default('Sign in').meta({ description: 'Text of the sign-in button' }),
  SCOPES: z.string().optional().meta({ description: 'Requested scopes; openid email profile when unset' }),
  AUDIENCE: z
    .enum(issuerAudiences, { error: 'write everyone, shoppers or staff' })
    .default('everyone')
    .meta({ description: 'Who can use it; an issuer for shoppers never grants staff roles' }),
  USERINFO: z
    .enum(['needed', 'always', 'never'], { error: 'write needed, always or never' })
    .default('needed')
    .meta({ description: 'When the userinfo endpoint is called; needed: when the ID token lacks data' }),
  ROLES_CLAIM: z
    .string()
    .optional()
    .meta({ description: 'Claim with staff roles, or a path to it: groups, realm_access.roles' }),
  ROLES_MAP: z
    .string()
    .optional()
    .meta({ description: 'Mapping of claim values to roles: shop-owners:owner,packers:fulfilment' }),
  END_SESSION_URL: z.string().optional().meta({
    description:
      'Where the issuer’s own session is ended when it does not say so itself, with {client_id}, {return_to} and {id_token} in it; none leaves that session alone',
  }),
  FRESH_BY_PROMPT: z
    .enum(['login', 'select_account', 'consent'], { error: 'write login, select_account or consent' })
    .optional()
    .meta({
      description:
        'For an issuer without auth_time: the prompt that asks to sign in again, whose return then counts as proof',
    }),
  SECOND_FACTOR_ACR: z.string().optional().meta({
    description:
      'For staff: values of acr, with commas between, of which the ID token must have one; they are requested as acr_values. The local provider has phr',
  }),
  SECOND_FACTOR_AMR: z.string().optional().meta({
    description:
      'For staff: values of amr, with commas between, of which the ID token must have one: mfa,otp,hwk. The local provider has mfa',
  }),
  FIREBASE_PROJECT: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'write the project’s id')
    .optional()
    .meta({ description: 'Project of Firebase or Identity Platform, in place of an issuer' }),
  FIREBASE_API_KEY: z.string().optional().meta({ description: 'Web API key of that project' }),
  FIREBASE_PROVIDER: z
    .string()
    .regex(
      /^(?:(?:google|github|microsoft|facebook|yahoo)\.com|oidc\..+)$/,
      'write google.com, github.com, microsoft.com, facebook.com, yahoo.com, or oidc. and a name',
    )
    .optional()
    .meta({ description: 'Who asks for the password there: google.com, oidc.my-provider …' }),
  FIREBASE_TENANT: z.string().optional().meta({ description: 'Tenant of Identity Platform' }),
  FIREBASE_TOOLKIT_URL: webAddress
    .default('https://identitytoolkit.googleapis.com')
    .meta({ description: 'Address of Identity Toolkit' }),
  FIREBASE_KEYS_URL: webAddress
    .default('https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com')
    .meta({ description: 'Where the public keys of Firebase’s ID tokens stand' }),
}

type Main = { [Name in keyof typeof issuerFields as `OIDC_${Name}`]: (typeof issuerFields)[Name] }

/** How people sign in. */
export const signInSettings = {
  ...(Object.fromEntries(
    Object.entries(issuerFields).map(([name, field]) => [`OIDC_${name}`, field]),
  ) as Main),
  OIDC_PROVIDERS: z.string().optional().meta({
    description:
      'Ids of further issuers, with commas between; the settings of each are those of OIDC_ISSUER with its id between: OIDC_STAFF_ISSUER …',
  }),
  LOCAL_PROVIDER_ON_PUBLIC_ADDRESS: z
    .enum(['I-know-this-is-a-demo'], { error: 'write I-know-this-is-a-demo, or set OIDC_ISSUER' })
    .optional()
    .meta({
      description:
        'Lets the local provider run on an address that is not loopback, and a public address be http',
    }),
  OWNER_EMAIL: emailAddress.optional().meta({ description: 'Verified e-mail of the first owner' }),
  OWNER_SUBJECT: z
    .string()
    .optional()
    .meta({ description: 'Subject (`sub`) of the first owner at the issuer' }),
  OWNER_ISSUER: z.string().optional().meta({
    description: 'Id of the issuer that the owner signs in with; the first that is for staff when unset',
  }),
}
