import { createChainCheck, emptyChain, type ChainEnd } from '#engine/audit/chain.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { auditEntries, auditHeads, auditHeadId } from './documents.ts'

/** A checked audit log. */
export interface VerifiedAudit {
  /** The entries that are missing, were added or changed, a line each. */
  faults: string[]
  /** The last entry: noted elsewhere, it shows later whether the whole log was written again. */
  last: ChainEnd
}

/**
 * Checks all entries of the audit log. `noted` is an entry that was the last one once: it must still be there, unchanged.
 * Entries that are written meanwhile are not looked at.
 */
export async function verifyAudit(
  { store }: { store: DocumentStore },
  noted?: ChainEnd,
): Promise<VerifiedAudit> {
  const head = (await store.get(auditHeads, auditHeadId))?.data ?? emptyChain
  const check = createChainCheck()
  const faults: string[] = []
  let seen: ChainEnd | undefined
  const entries = readMatching(store, auditEntries, { index: 'byNumber' }, ({ id, reason }) => {
    faults.push(`entry ${id} cannot be read: ${reason}`)
  })
  for await (const { id, data } of entries) {
    if (data.number > head.number) continue
    faults.push(...check.next(id, data))
    if (data.number === noted?.number) seen = check.last()
  }
  faults.push(...check.end(head))
  if (noted && seen?.hash !== noted.hash)
    faults.push(`entry ${noted.number} is not the one that was noted: the log was written again`)
  return { faults, last: check.last() }
}
