import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { AccountDocument } from './documents.ts'
import { commonPasswords } from './common-passwords.ts'

type HashedPassword = AccountDocument['password']

/** OWASP's parameters for scrypt (2^15, 8, 3 needs 32 MB and about a tenth of a second). */
const parameters = { cost: 2 ** 15, blockSize: 8, parallelization: 3 }
const hashBytes = 32

/** Fewest and most characters. The maximum bounds the work of hashing a guess. */
export const passwordLength = { fewest: 10, most: 200 }

function derive(password: string, salt: Buffer, options: typeof parameters): Promise<Buffer> {
  const maxmem = 256 * options.cost * options.blockSize
  return new Promise((resolve, reject) => {
    // NFC: the same letters typed on two keyboards are the same password.
    scrypt(password.normalize('NFC'), salt, hashBytes, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** Hashes a password under a salt of its own. */
export async function hashPassword(password: string): Promise<HashedPassword> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, parameters)
  return { salt: salt.toString('base64url'), hash: key.toString('base64url'), ...parameters }
}

/** Belongs to no account: the password of an unknown account is compared with it, so that both take the same time. */
const nobody: HashedPassword = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', hash: '', ...parameters }

/** Whether the password is the hashed one. Without one it takes as long, and is not. */
export async function isPassword(password: string, hashed: HashedPassword | undefined): Promise<boolean> {
  const { salt, hash, cost, blockSize, parallelization } = hashed ?? nobody
  const key = await derive(password, Buffer.from(salt, 'base64url'), { cost, blockSize, parallelization })
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === key.length && timingSafeEqual(key, expected)
}

/** The errors of a new password. */
export type PasswordProblem = 'too_short' | 'too_long' | 'too_easy'

/** The problem of a new password; undefined for a good one (NIST SP 800-63B, 5.1.1.2: length, and no known ones). */
export function passwordProblem(
  password: string,
  email: string,
  shopName: string,
): PasswordProblem | undefined {
  if (password.length < passwordLength.fewest) return 'too_short'
  if (password.length > passwordLength.most) return 'too_long'
  const plain = password.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
  const isKnown = commonPasswords.has(password.toLowerCase()) || commonPasswords.has(plain)
  const isOwn = [email, email.split('@')[0] ?? '', shopName]
    .map((word) => word.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, ''))
    .some((word) => word.length > 3 && plain.replaceAll(/\d/g, '') === word.replaceAll(/\d/g, ''))
  const isMonotonous = new Set(password).size < 4
  return isKnown || isOwn || isMonotonous ? 'too_easy' : undefined
}
