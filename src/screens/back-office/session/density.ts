import { keepInBrowser, keptInBrowser } from './browser-memory.ts'

const key = 'table-density'

/** How high the rows of tables are. */
export type Density = 'comfortable' | 'compact'

/** The density that this browser keeps. */
export const chosenDensity = (): Density => (keptInBrowser(key) === 'compact' ? 'compact' : 'comfortable')

/** Shows tables in a density, and keeps the choice. */
export function showDensity(density: Density): void {
  document.documentElement.dataset['density'] = density
  keepInBrowser(key, density)
}
