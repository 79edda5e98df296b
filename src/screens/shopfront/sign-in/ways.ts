import { pathTo } from '../../paths.ts'
import type { Shop } from '../types.ts'

/**
 * The address of a link to sign in, which goes straight to the issuer where there is one alone. People who are led to sign
 * in without having asked for it stop at the screen: after a sign-out an issuer may still know them.
 */
export const signInLink = (returnTo: string | undefined): string =>
  pathTo('signIn', null, { returnTo, straight: '1' })

/** The issuers that people may sign in with: staff on the way to the back office, shoppers anywhere else. */
export const signInWays = ({ signIn }: Pick<Shop, 'signIn'>, staff: boolean): Shop['signIn'] =>
  signIn.filter(({ audience }) => audience === 'everyone' || (audience === 'staff') === staff)
