import { callsPages } from './calls.ts'
import { entitiesPage } from './entities.ts'
import { permissionsPage } from './permissions.ts'
import { errorsPage, limitsPage, overviewPage, screensPage, validationPage } from './short-pages.ts'
import type { SpecificationSource } from './source.ts'
import { statesPage } from './states.ts'

/** Generates the pages by file name, and lists everything in them without a description. */
export function writeSpecification(source: SpecificationSource): {
  pages: Map<string, string>
  missing: string[]
} {
  const missing: string[] = []
  const note = (what: string): void => {
    missing.push(what)
  }
  const pages = new Map([
    ['1-overview.md', overviewPage(source)],
    ['2-screens.md', screensPage(source, note)],
    ['3-entities.md', entitiesPage(source, note)],
    ['4-states.md', statesPage(source, note)],
    ['5-validation.md', validationPage(source, note)],
    ['6-permissions.md', permissionsPage(source, note)],
    ...callsPages(source, note),
    ['8-errors.md', errorsPage(source, note)],
    ['9-limits.md', limitsPage(source, note)],
  ])
  return { pages, missing }
}
