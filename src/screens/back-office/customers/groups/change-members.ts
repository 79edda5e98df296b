import type { Api } from '#client/api.ts'
import { limits } from '#vocabulary/limits.ts'
import { inParts } from '#vocabulary/lists/in-parts.ts'
import type { MemberAct } from '#vocabulary/people/group-members.ts'
import type { ChangedMembers } from '../../types.ts'

interface MemberChange {
  groupId: string
  act: MemberAct
  customers: readonly string[]
}

/** Changes the members of a group, as many in each call as the shop takes. A repeat of a call changes nothing more. */
export async function changeMembers(
  api: Api,
  { groupId, act, customers }: MemberChange,
  idempotencyKey: string,
): Promise<ChangedMembers> {
  const result: ChangedMembers = { changed: [], unchanged: 0, refused: [] }
  for (const [at, some] of inParts(customers, limits.membersPerChange.value).entries()) {
    const part = await api.changeGroupMembers({
      params: { groupId },
      body: { act, customers: some },
      idempotencyKey: `${idempotencyKey}-${at}`,
    })
    result.changed.push(...part.changed)
    result.unchanged += part.unchanged
    result.refused.push(...part.refused)
  }
  return result
}
