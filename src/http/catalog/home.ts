import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { HomeSection } from '#domain/catalog/home/documents.ts'
import type { HomeCommands } from '#domain/catalog/home/home-commands.ts'
import { defaultSections, type HomePage } from '#domain/catalog/home/home-page.ts'
import { collectionStatus } from '#domain/catalog/products/shown-collections.ts'
import { readLink, signLink } from '#engine/signed-links/signed-link.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { day } from '#vocabulary/time.ts'
import type { Handlers } from '../api/handler.ts'
import { collectionsOf, showSections, type SectionNeeds } from './home-sections.ts'

interface HomeNeeds extends SectionNeeds {
  home: Pick<HomePage, 'stored'>
  homeCommands: HomeCommands
  clock: Clock
  secret: string
}

/** A section as staff write it: its picture by the id alone, collections by their present handles. */
function toInput(
  section: HomeSection,
  { catalog }: SectionNeeds,
): OutputOf<Contract['getEditedHome']>['sections'][number] {
  const present = (handle: string): string => catalog.collectionNames(handle)[0] ?? handle
  if (section.type === 'products')
    return { ...section, collection: section.collection && present(section.collection) }
  if (section.type === 'collections')
    return { ...section, collections: [...new Set(section.collections.map(present))] }
  if (section.type !== 'hero' && section.type !== 'picture') return section
  const picture = section.picture && { mediaId: section.picture.media.id, alt: section.picture.alt }
  return section.type === 'hero' ? { ...section, picture } : { ...section, picture }
}

type HomeCalls =
  | 'getHome'
  | 'previewHome'
  | 'getEditedHome'
  | 'saveHomeDraft'
  | 'publishHome'
  | 'discardHomeDraft'
  | 'scheduleHome'
  | 'unscheduleHome'
  | 'listHomeVersions'
  | 'restoreHomeVersion'

/** The home page: as shoppers see it, and as staff edit it. */
export function createHomeHandlers(needs: HomeNeeds): Pick<Handlers, HomeCalls> {
  const { home, homeCommands, pages, clock, secret, toImage } = needs
  const untouched = () =>
    defaultSections({
      firstCollection: collectionsOf(
        [],
        needs,
        (collection) => collectionStatus(collection, clock.now()) === 'published',
      )[0]?.collection.handle,
      firstPage: pages.list().find(({ kind }) => kind === 'page')?.slug,
    })
  const published = () => home.stored().page.published?.sections ?? untouched()
  const draft = () => home.stored().page.draft?.sections ?? published()

  function edited(): OutputOf<Contract['getEditedHome']> {
    const { version, page } = home.stored()
    const sections = draft()
    const token = signLink(secret, 'home preview', 'home', clock.now() + 7 * day)
    return {
      version,
      sections: sections.map((section) => toInput(section, needs)),
      pictures: sections.flatMap((section) =>
        'picture' in section && section.picture ? [toImage(section.picture.media)] : [],
      ),
      isDraft: page.draft !== null,
      publishedAt: page.published?.at ?? null,
      schedule: page.schedule ? { at: page.schedule.at, state: page.schedule.state } : null,
      previewPath: page.draft && `/?preview=${token}`,
    }
  }
  return {
    getHome: async ({ query, language }) => ({
      sections: await showSections(published(), { language, market: query.market }, needs),
    }),
    async previewHome({ params, query, language }) {
      if (readLink(secret, 'home preview', params.token, clock.now()) === undefined)
        throw new ShopFailure('link_expired')
      return { sections: await showSections(draft(), { language, market: query.market }, needs) }
    },
    getEditedHome: async () => edited(),
    async saveHomeDraft({ version, body }) {
      await homeCommands.saveDraft(version, body.sections)
      return edited()
    },
    async publishHome({ version }) {
      await homeCommands.publish(version)
      return edited()
    },
    async discardHomeDraft({ version }) {
      await homeCommands.discard(version)
      return undefined
    },
    async scheduleHome({ version, body }) {
      await homeCommands.schedule(version, body.at)
      return edited()
    },
    async unscheduleHome({ version }) {
      await homeCommands.unschedule(version)
      return edited()
    },
    listHomeVersions: async () => ({
      items: (await homeCommands.versions()).map(({ id, data }) => ({
        id,
        publishedAt: data.publishedAt,
        sectionCount: data.sections.length,
      })),
    }),
    async restoreHomeVersion({ params, version }) {
      await homeCommands.restore(version, params.versionId)
      return edited()
    },
  }
}
