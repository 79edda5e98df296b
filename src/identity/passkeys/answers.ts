import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
/** A credential id has at most 1,023 bytes (Web Authentication Level 3, 4). */
const credentialId = z
  .string()
  .max(1_364)
  .regex(/^[\w-]+$/)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** The common fields of both responses. Unlisted ones are dropped, extensions among them. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

const assertion = z.object({
  ...credential,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
})

const attestation = z.object({
  ...credential,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string())
      .default([])
      // A later authenticator may name a way that is not known here.
      .transform((named) => named.flatMap((each) => transport.safeParse(each).data ?? []).slice(0, 7)),
  }),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A browser's result of `navigator.credentials.get`; undefined when it is something else. */
export const readAssertion = (text: string): AuthenticationResponseJSON | undefined =>
  assertion.safeParse(parse(text)).data as AuthenticationResponseJSON | undefined

/** A browser's result of `navigator.credentials.create`; undefined when it is something else. */
export const readAttestation = (text: string): RegistrationResponseJSON | undefined =>
  attestation.safeParse(parse(text)).data as RegistrationResponseJSON | undefined

/** The page as the browser signs it. One in a frame of another origin is refused (Level 3, 7.1 and 7.2). */
const clientData = z.object({
  challenge: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
})

/**
 * The challenge that an answer is to; '' when it names none or comes from a frame of another origin. The library compares
 * everything else.
 */
export const challengeOf = ({ response }: { response: { clientDataJSON: string } }): string =>
  clientData.safeParse(parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'))).data
    ?.challenge ?? ''
