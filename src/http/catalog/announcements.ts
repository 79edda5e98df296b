import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Announcements } from '#domain/catalog/announcements/announcements.ts'
import type { AnnouncementDocument } from '#domain/catalog/announcements/documents.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import type { Handlers } from '../api/handler.ts'
import { checkMarkets } from './check-markets.ts'
import { inLanguage } from '#vocabulary/catalog/local-text.ts'

interface AnnouncementNeeds {
  announcements: Announcements
  markets: Pick<Markets, 'all'>
}

type AnnouncementCalls = 'getAnnouncement' | 'replaceAnnouncement' | 'removeAnnouncement'

/** The announcement as shoppers see it; its id changes with its content, so that a changed one is shown again. */
export function shownAnnouncement(
  announcement: AnnouncementDocument | undefined,
  language: Language,
): OutputOf<Contract['getMenus']>['announcement'] {
  if (!announcement) return null
  const { text, path, dismissible, updatedAt } = announcement
  const shown = inLanguage(text, language)
  if (shown.text === '') return null
  return { id: Date.parse(updatedAt).toString(36), text: shown, path: path || null, dismissible }
}

/** The announcement at the top of each page, as staff write it. */
export function createAnnouncementHandlers({
  announcements,
  markets,
}: AnnouncementNeeds): Pick<Handlers, AnnouncementCalls> {
  function view(): OutputOf<Contract['getAnnouncement']> {
    const { version, announcement } = announcements.find()
    if (!announcement) return { version, announcement: null }
    const { updatedAt: _, ...rest } = announcement
    return { version, announcement: rest }
  }
  return {
    getAnnouncement: async () => view(),
    async replaceAnnouncement({ version, body }) {
      checkMarkets(body.markets, markets, announcements.find().announcement?.markets)
      await announcements.replace(version, body)
      return view()
    },
    async removeAnnouncement({ version }) {
      await announcements.remove(version)
      return undefined
    },
  }
}
