import type { Step } from './breadcrumbs.tsx'

/** The way to a screen as schema.org has it (BreadcrumbList). */
export function breadcrumbData(steps: readonly Step[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ text, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: text,
      item: origin + to,
    })),
  }
}
