import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createReadModel, follow, type ReadModel } from '#engine/read-model/read-model.ts'
import { contentPages, type ContentPageDocument } from './documents.ts'

/** A content page with its id, its part of the URL now, and its version. */
export type ContentPage = ContentPageDocument & { id: string; slug: string; version: number }

/** The content pages as this process knows them. */
export interface Pages extends ReadModel {
  /** All pages in their order. */
  list(): readonly ContentPage[]
  /** A page by its id, its part of the URL, or one that it had. */
  find(name: string): ContentPage | undefined
  /** Grows with each change. */
  revision(): number
}

/** Old addresses that a page or post remembers; the oldest are forgotten first. */
const mostRemembered = 50

/** The parts of the URL of a page or post that is saved with this one. None leads in a circle. */
export function namesAfter(
  id: string,
  { slug = id, formerSlugs = [] }: { slug?: string | undefined; formerSlugs?: string[] | undefined },
  next: string,
): Pick<ContentPageDocument, 'slug' | 'formerSlugs'> {
  if (slug === next) return { slug, formerSlugs }
  return {
    slug: next,
    formerSlugs: [...formerSlugs.filter((each) => each !== next), slug].slice(-mostRemembered),
  }
}

/** Creates the read model of content pages. */
export function createPages({ store }: { store: DocumentStore }): Pages {
  const known = new Map<string, ContentPage>()
  let revision = 0
  let named: ReadonlyMap<string, ContentPage> | undefined
  const byName = () =>
    (named ??= new Map(
      [...known.values()].flatMap((page) =>
        [page.slug, ...(page.formerSlugs ?? [])].map((name) => [name, page] as const),
      ),
    ))
  const model = createReadModel(store, [
    follow({
      collection: contentPages,
      put(id, { version, data }) {
        known.set(id, { ...data, id, slug: data.slug ?? id, version })
        named = undefined
        revision += 1
      },
      remove(id) {
        known.delete(id)
        named = undefined
        revision += 1
      },
    }),
  ])
  return {
    ...model,
    revision: () => revision,
    list: () => [...known.values()].sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1)),
    find: (name) => known.get(name) ?? byName().get(name),
  }
}
