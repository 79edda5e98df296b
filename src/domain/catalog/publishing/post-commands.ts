import type { ReadModel } from '#engine/read-model/read-model.ts'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreConflict,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { contentIdOf } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import type { Contents, StoredContent } from './contents.ts'
import { contents, contentVersions, type ContentDocument } from './documents.ts'
import type { Publications } from './publications.ts'

/** How contents come and go. */
export interface PostCommands {
  /** Creates a post as a draft; a repeat finds it. @throws ShopFailure `handle_taken`, `post_limit` */
  createPost(slug: string, title: string): Promise<void>
  /** Removes a post with its versions. @throws ShopFailure `content_not_found`, `version_stale` */
  removePost(slug: string, version: number): Promise<void>
  /** The writes that remove the sections of a page together with it. */
  removalOf(id: string): Promise<Write[]>
}

interface PostNeeds {
  store: DocumentStore
  clock: Clock
  known: Pick<Contents, 'find' | 'list' | 'post'> & Pick<ReadModel, 'caughtUp'>
  versions: Publications['versions']
  /** The content at the version that a change builds on. */
  at(id: string, version: number): StoredContent
  commit(writes: Write[]): Promise<void>
}

/** A new post has a text to write, beside its title. */
const emptyPost = (title: string, at: string): ContentDocument => ({
  kind: 'post',
  published: null,
  draft: {
    post: { title: { en: title }, excerpt: {}, author: '', picture: null },
    head: null,
    sections: [{ id: 'text', type: 'text', heading: {}, html: {} }],
    at,
  },
  schedule: null,
  firstPublishedAt: null,
})

const taken = () =>
  new ShopFailure('handle_taken', { fields: [fieldError('/slug', 'taken', 'post_slug_taken')] })

/** Creates the commands of posts. */
export function createPostCommands({ store, clock, known, versions, at, commit }: PostNeeds): PostCommands {
  async function removalOf(id: string): Promise<Write[]> {
    const { version } = known.find(id)
    if (version === 0) return []
    const kept = await versions(id)
    return [
      remove(contents, id, version),
      ...kept.map((each) => remove(contentVersions, each.id, each.version)),
    ]
  }
  return {
    async createPost(slug, title) {
      const id = contentIdOf('post', slug)
      const before = known.find(id)
      if (before.version === 1 && before.content.draft?.post?.title.en === title) return
      const named = known.post(slug)
      if (named && named.id !== id) throw taken()
      if (known.list().filter(({ content }) => content.kind === 'post').length >= limits.posts.value)
        throw new ShopFailure('post_limit')
      try {
        await store.commit([put(contents, id, emptyPost(title, toTimestamp(clock.now())), 'absent')])
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error
        throw taken()
      }
      await known.caughtUp()
    },
    async removePost(slug, version) {
      const id = contentIdOf('post', slug)
      at(id, version)
      await commit(await removalOf(id))
    },
    removalOf,
  }
}
