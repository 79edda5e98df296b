import type { Step } from '../shell/breadcrumbs.tsx'
import { addressOf, type Here } from './here.ts'

/** The way to a screen as schema.org has it (BreadcrumbList). */
export function breadcrumbData(steps: readonly Step[], here: Here): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: addressOf(here, to),
    })),
  }
}
