import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { staffInvitations } from '../../people/staff/documents.ts'
import type { Markets } from '../../pricing/markets/documents.ts'
import type { WriteMail } from './mail-drafts.ts'
import { draftStaffInvitation } from './templates/staff-invitation.ts'

/** Creates the writer of invitations to the staff, in the language of the default market: none that was withdrawn. */
export function writeStaffInvitation(needs: {
  store: DocumentStore
  publicUrl: string
  shopName: () => string
  markets: Pick<Markets, 'all'>
}): WriteMail {
  const { store, publicUrl, shopName, markets } = needs
  return async (id) => {
    const email = (await store.get(staffInvitations, id))?.data.email
    if (email === undefined) return undefined
    const language = languageOf(markets.all()[0]?.market.locale ?? '')
    const link = `${publicUrl}/admin`
    return {
      to: email,
      person: email,
      language,
      ...draftStaffInvitation({ shop: shopName(), email, link, language }),
    }
  }
}
