import { contract } from '#contract/contract.ts'
import { routes } from '#contract/routes.ts'
import { failureStatus } from '#contract/statuses.ts'
import { screenMap } from '#screens/map.ts'
import { fieldErrors } from '#vocabulary/field-errors.ts'
import { failures } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { permissions, roles } from '#vocabulary/people/permissions.ts'
import { allCollections } from '../wiring/collections.ts'
import { settingsSchema } from '../settings.ts'
import { allMachines } from './all-states.ts'
import type { SpecificationSource } from './source.ts'

/** The shop as it is, for the specification. */
export const shopSource: SpecificationSource = {
  routes,
  contract,
  failures,
  statuses: failureStatus,
  fieldErrors,
  permissions,
  roles,
  limits,
  collections: allCollections,
  machines: allMachines,
  screens: screenMap,
  settings: settingsSchema,
}
