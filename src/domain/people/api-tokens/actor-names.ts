import { maximumGetMany, type DocumentStore } from '#ports/document-store/document-store.ts'
import { isApiTokenId } from '#vocabulary/people/api-tokens.ts'
import { customers } from '../customers/documents.ts'
import type { ApiTokens } from './api-tokens.ts'

/** The present names of actors, by their ids; people and tokens that are gone have none. */
export async function actorNames(
  { store, apiTokens }: { store: DocumentStore; apiTokens: Pick<ApiTokens, 'namesOf'> },
  ids: readonly string[],
): Promise<Map<string, string>> {
  const all = [...new Set(ids)].slice(0, maximumGetMany)
  const people = await store.getMany(
    customers,
    all.filter((id) => !isApiTokenId(id)),
  )
  const tokens = await apiTokens.namesOf(all.filter(isApiTokenId))
  return new Map([...tokens, ...[...people].map(([id, { data }]) => [id, data.name] as const)])
}
