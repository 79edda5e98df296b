import type { PathName } from '#screens/paths.ts'
import type { ScreenState } from './state.ts'
import { statesOfAccounts } from './states-of-accounts.ts'
import { statesOfBuying } from './states-of-buying.ts'
import { statesOfFailures } from './states-of-failures.ts'
import { statesOfCatalog } from './states-of-catalog.ts'

/** Every screen of the shopfront in every state that axe checks. */
export const screenStates: readonly ScreenState[] = [
  ...statesOfCatalog,
  ...statesOfFailures,
  ...statesOfBuying,
  ...statesOfAccounts,
]

/** Addresses that take posts alone, or show nothing of the shopfront. */
export const withoutScreen: readonly PathName[] = [
  'cartCodes',
  'cartGiftCards',
  'notices',
  'announcement',
  'theme',
  'market',
  'backOffice',
]
