/** Kinds of content pages: policies stand under /policies, pages under /pages. */
export const pageKinds = ['policy', 'page'] as const

/** One of {@link pageKinds}. */
export type PageKind = (typeof pageKinds)[number]
