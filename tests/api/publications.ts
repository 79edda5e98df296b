import { createContents } from '#domain/catalog/publishing/contents.ts'
import { createPages } from '#domain/catalog/content/pages.ts'
import { createPublications } from '#domain/catalog/publishing/publications.ts'
import { createOutbox } from '#engine/work/outbox/outbox.ts'
import type { TestShop } from './open-test-shop.ts'

/** Publishes what is due, as the worker does. */
export async function publishDue(shop: TestShop): Promise<void> {
  const [known, pages] = [createContents(shop), createPages(shop)]
  await Promise.all([known.ready(), pages.ready()])
  const catalog = { collections: () => [] }
  const handlers = { publication: createPublications({ ...shop, catalog, known, pages }).tasks }
  await createOutbox({ ...shop, handlers }).runDue()
  known.close()
  pages.close()
}
