import type { SignInReason } from '#vocabulary/people/sign-in-reasons.ts'

const attack =
  'Nobody who looks after this shop needs to do anything if it happens once; if it goes on, check that the issuer is the right one, and ask its operator.'
const network =
  'See that the shop’s machine reaches the issuer (name, firewall, certificate), and look at the issuer’s status page.'
const sameClient = 'Compare the client id of the settings with the one at the issuer.'
const clocks = 'Set the clock of the shop’s machine by NTP, and look at the issuer’s.'

/** The remedy for each reason of a failed sign-in, for the shop's administrator. */
// oxfmt-ignore
export const remedies: Readonly<Record<SignInReason, string>> = {
  discovery_unreachable: network,
  discovery_malformed: 'Open the issuer’s address with /.well-known/openid-configuration behind it: it must answer a JSON document with issuer, authorization_endpoint, token_endpoint and jwks_uri.',
  discovery_of_another: 'Set the issuer to exactly what the discovery document calls itself in its field issuer. At Entra name one tenant: common, organizations and consumers stand for many issuers and are not taken.',
  cancelled: 'If nobody cancelled, the issuer refused this person: see whom it lets use this client.',
  provider_asks: 'The issuer wants to show a page and was not let: see its rules for consent and sign-in.',
  provider_failed: 'The issuer reports an error of its own: see its log and status page.',
  provider_refused: 'The issuer refused the request: see its log. Often a scope or the redirect URI is not allowed for this client.',
  answer_malformed: attack,
  answer_of_another: 'The parameter iss of the answer names another issuer (RFC 9207): see that the issuer is set to what its discovery document calls itself.',
  token_unreachable: network,
  token_answer_malformed: 'The token endpoint must answer at once with a JSON document (RFC 6749, 5.1), without redirects: see what stands between the shop and the issuer.',
  client_refused: 'The issuer does not know this client or refuses its secret: compare client id and secret, and leave TOKEN_AUTH out, or set it to how the issuer wants the secret.',
  code_refused: 'If it happens each time, compare the redirect URI, and see that the client may use the authorization code flow with PKCE.',
  exchange_refused: 'The issuer refused the code exchange: see its log.',
  id_token_missing: 'The answer has no ID token: openid must be among the scopes, and the client must be an OpenID Connect one.',
  keys_unreachable: network,
  keys_unusable: 'What stands at jwks_uri is no set of public keys for signing (RSA of 2048 bits or more, EC, Ed25519), or it shows private keys: tell the issuer’s operator.',
  key_unknown: 'The ID token is signed with a key that is not at jwks_uri. Right after the issuer has changed its keys, try again in ten seconds.',
  token_malformed: attack,
  token_encrypted: 'Switch off the encryption of ID tokens for this client: signed ones are taken.',
  header_critical: attack,
  algorithm_refused: 'Have ID tokens signed with RS256, PS256, ES256 or EdDSA: with HS256 or none anyone could sign, and they are not taken.',
  signature_wrong: attack,
  issuer_wrong: 'The claim iss must equal the issuer of the discovery document, letter by letter.',
  audience_wrong: sameClient,
  party_wrong: `The ID token was made for another client (azp). ${sameClient}`,
  nonce_wrong: 'The issuer must repeat the nonce of the request in the ID token.',
  token_expired: clocks,
  token_not_yet_valid: clocks,
  token_from_future: clocks,
  claim_missing: 'An ID token needs iss, sub, aud, exp and iat (OpenID Connect Core 1.0, 2): see the issuer’s settings for this client.',
  subject_unfit: 'The claim sub must be text of 1 to 255 characters without control characters.',
  session_unfit: 'The claim sid must be text of 1 to 255 characters without control characters.',
  not_logout: 'A logout token must be as OpenID Connect Back-Channel Logout 1.0, 2.4 has it.',
  userinfo_unreachable: 'The userinfo endpoint did not answer with JSON. If the ID token has all claims, set USERINFO to never.',
  userinfo_of_another: attack,
  account_refused: 'The account is disabled, or its e-mail belongs to an account that signs in another way: see the users at the provider.',
  not_fresh: 'The ID token must say in auth_time that the person has just signed in, when it was requested with prompt=login and max_age=0. Where an issuer never tells, see FRESH_BY_PROMPT.',
  another_person: 'Nothing: another account was used.',
}
