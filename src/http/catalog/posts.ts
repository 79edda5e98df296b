import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ContentCommands } from '#domain/catalog/publishing/content-commands.ts'
import type { Contents, StoredContent } from '#domain/catalog/publishing/contents.ts'
import { refuseWhileNamed, type References } from '#domain/whole-shop/references/references.ts'
import { contentIdOf, contentOfId } from '#vocabulary/catalog/sections.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import type { Handlers } from '../api/handler.ts'
import { showSections, toPostCard, type SectionNeeds } from './section-views.ts'
import { shownSeo } from './shown-texts.ts'

interface PostNeeds extends SectionNeeds {
  contents: Contents
  contentCommands: ContentCommands
  references: Pick<References, 'toPost'>
}

function adminPost({ id, version, content }: StoredContent): OutputOf<Contract['createPost']> {
  const { draft, published, schedule, firstPublishedAt } = content
  const head = (draft ?? published)?.post
  return {
    id,
    slug: contentOfId(id)?.slug ?? '',
    version,
    title: head?.title.en ?? '',
    author: head?.author ?? '',
    isDraft: draft !== null,
    publishedAt: firstPublishedAt,
    schedule: schedule && { at: schedule.at, state: schedule.state },
  }
}

type PostCalls = 'listPosts' | 'getPost' | 'listAdminPosts' | 'createPost' | 'removePost'

/** Drafts that were never published come first, then the newest. */
const newestFirst = (a: StoredContent, b: StoredContent): number => {
  const [one, other] = [a, b].map(({ content }) => content.firstPublishedAt ?? '9')
  return one === other ? (a.id < b.id ? -1 : 1) : (one ?? '') < (other ?? '') ? 1 : -1
}

/** The journal: its posts as shoppers read them, and their list as staff see it. */
export function createPostHandlers(needs: PostNeeds): Pick<Handlers, PostCalls> {
  const { contents, contentCommands, references, toImage } = needs
  return {
    async listPosts({ query: { page, limit }, language }) {
      const posts = contents.posts()
      const items = posts.slice((page - 1) * limit, page * limit)
      return { items: items.map((post) => toPostCard(post, language, toImage)), total: posts.length }
    },
    async getPost({ params, query, language }) {
      const id = contents.post(params.slug)?.id
      const post = contents.posts().find((each) => each.id === id)
      if (!post) throw new ShopFailure('page_not_found')
      return {
        ...toPostCard(post, language, toImage),
        seo: shownSeo(post.head, language),
        sections: await showSections(post.sections, { language, market: query.market }, needs),
      }
    },
    listAdminPosts: async () => ({
      items: contents
        .list()
        .filter(({ content }) => content.kind === 'post')
        .toSorted(newestFirst)
        .map(adminPost),
    }),
    async createPost({ body: { slug, title } }) {
      await contentCommands.createPost(slug, title)
      return adminPost(contents.find(contentIdOf('post', slug)))
    },
    async removePost({ params, version }) {
      refuseWhileNamed('content_in_use', await references.toPost(params.slug))
      await contentCommands.removePost(params.slug, version)
      return undefined
    },
  }
}
