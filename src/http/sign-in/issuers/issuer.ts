import type { IssuerAudience } from '#vocabulary/people/issuer-audiences.ts'
import type { Profile } from '#domain/people/customers/profile.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { Role } from '#vocabulary/people/permissions.ts'
import type { LoggedOut } from './tokens.ts'

/** The claim that holds roles, and the role of each of its values. */
export interface RoleMapping {
  /** Name of the claim, or a path to it: `groups`, `realm_access.roles`, `https://shop.example/roles`. */
  claim: string
  roles: readonly { value: string; role: Role }[]
}

/**
 * How an ID token says that a second factor was used (OpenID Connect Core 1.0, 2): one of these values of `acr`, which are
 * also requested, and one of these of `amr` (RFC 8176). An empty list requires nothing.
 */
export interface SecondFactor {
  acr: readonly string[]
  amr: readonly string[]
}

/** One way to sign in: a provider, and the shop's registration there. */
export interface Issuer {
  /** Part of the redirect URI `/auth/callback/{id}`: small letters, digits and `-`. */
  id: string
  /** Text of the sign-in button. */
  label: string
  /**
   * Issuer URL, with or without a slash at its end; everything else is discovered (OpenID Connect Discovery 1.0). For
   * Firebase the value of `iss`.
   */
  url: string
  clientId: string
  /** None for a public client, which proves itself by PKCE alone. */
  clientSecret: string
  /** How the secret is shown at the token endpoint; by default as the provider's metadata says. */
  tokenAuth?: 'client_secret_basic' | 'client_secret_post' | undefined
  /** The people it is offered to. One for `shoppers` never gives staff rights. */
  audience: IssuerAudience
  /** Defaults to `openid email profile`. */
  scopes?: string | undefined
  /**
   * Whether the userinfo endpoint is called: `needed` (the default) when the ID token lacks the e-mail or the
   * claim of roles.
   */
  userinfo?: 'needed' | 'always' | 'never' | undefined
  roles?: RoleMapping | undefined
  /**
   * Where the provider's own session is ended, when it is not discovered: an address with `{client_id}`,
   * `{return_to}` and `{id_token}` in it; `none` leaves that session alone.
   */
  endSessionUrl?: string | undefined
  /**
   * The `prompt` that asks to sign in again at a provider that never sends `auth_time`: coming back from
   * it counts as proof.
   */
  freshByPrompt?: 'login' | 'select_account' | 'consent' | undefined
  /** The second factor that a sign-in must have had to give staff rights; none is required when undefined. */
  secondFactor?: SecondFactor | undefined
  /** The page where people manage their password and passkeys there, where the shop knows it: a path of its own. */
  accountUrl?: string | undefined
  /** How long it may take to answer, in milliseconds; 5 seconds by default. */
  timeout?: number | undefined
  /** Set for Firebase and Identity Platform, which are no OpenID provider. */
  firebase?: FirebaseAccess | undefined
  /** Plain http, for a provider on a loopback address or on the shop's own origin only. */
  allowInsecure: boolean
}

/** A project of Firebase Authentication or Google Cloud Identity Platform. */
export interface FirebaseAccess {
  apiKey: string
  /** The provider that prompts for the password: `google.com`, `apple.com`, `oidc.my-provider` … */
  provider: string
  /** A tenant of Identity Platform. */
  tenant?: string | undefined
  /** Address of Identity Toolkit, by default `https://identitytoolkit.googleapis.com`. */
  toolkitUrl: string
  /** Where the public keys of ID tokens stand. */
  keysUrl: string
}

/** Someone who wants an account, with the e-mail that they have given elsewhere. */
export interface Newcomer {
  email: string
}

/** The state of a started sign-in until the visitor comes back. */
export interface Started {
  state: string
  nonce: string
  verifier: string
}

/** The person who has signed in, and the data needed to sign them out again. */
export interface Exchanged {
  profile: Profile
  providerSession: string | null
  idToken: string
  /** When they proved who they are, in milliseconds since 1970; undefined where the provider does not say. */
  authenticatedAt: number | undefined
  /** When the provider made the token, in milliseconds. */
  issuedAt: number
  /** Every claim, of the ID token and of the userinfo answer; the token's word counts where both have one. */
  claims: Readonly<Record<string, unknown>>
  /** Whether the userinfo endpoint was called. */
  userinfoRequested: boolean
}

/** A provider that has answered: how to send someone there, and how to read their return. */
export interface KnownIssuer {
  issuer: Issuer
  /**
   * A new sign-in and the provider's page where it goes on, in a language where the provider has it. `fresh` asks to
   * re-authenticate, `asStaff` for the second factor where staff must have one.
   *
   * @throws SignInRefused
   */
  start(
    redirectUri: string,
    wish: { fresh: boolean; asStaff: boolean; language: Language; newcomer: Newcomer | null },
  ): Promise<{ started: Started; url: URL }>
  /**
   * Exchanges the provider's redirect (`backAt`, the whole URL) for someone who can be
   * trusted to be who they say.
   *
   * @throws SignInRefused
   */
  finish(backAt: URL, started: Started): Promise<Exchanged>
  /** Where the provider's own session is ended, or undefined where that cannot be. */
  endSession(session: { idToken: string | null; language: Language }, home: string): Promise<URL | undefined>
  /** @throws SignInRefused when the logout token is none of this issuer's */
  loggedOut(logoutToken: string): Promise<LoggedOut>
}
