import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { apiContext } from '../../api-context.ts'
import { textIn } from '../../messages/text-in.ts'
import { pathTo } from '../../paths.ts'
import { movedPermanently, placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { withCards } from '../home/section-cards.ts'
import { Section } from '../home/sections.tsx'
import { Breadcrumbs, type Step } from '../shell/breadcrumbs.tsx'
import { Meta } from '../shell/meta.tsx'
import { breadcrumbData } from '../structured-data/breadcrumb-data.ts'
import type { Here } from '../structured-data/here.ts'
import { postData } from '../structured-data/site-data.ts'
import type { Post } from '../types.ts'
import { FeedLink } from './feed-link.tsx'
import { messagesIn, useMessages } from './messages.ts'
import { Byline } from './post-list.tsx'
import styles from './journal.module.css'

interface Loaded {
  post: Post
  isPreview: boolean
}

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs): Promise<Loaded> => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const slug = params['slug'] ?? ''
  const token = new URL(request.url).searchParams.get('preview')
  const draft = token === null ? null : await api.previewContent({ params: { token }, query: { market } })
  const own = draft?.post?.slug === slug ? draft.post : null
  const post =
    own && draft
      ? { ...own, seo: draft.seo, sections: draft.sections }
      : await api.getPost({ params: { slug }, query: { market } })
  if (post.slug !== slug) throw movedPermanently(pathTo('post', { slug: post.slug }))
  return { post: { ...post, sections: post.sections.map(withCards) }, isPreview: token !== null }
})

const stepsTo = ({ slug, title }: Pick<Post, 'slug' | 'title'>, journal: string): Step[] => [
  { text: journal, to: pathTo('journal') },
  { text: title.text, to: pathTo('post', { slug }) },
]

/** The structured data of a post: the way to it, and itself. */
export const structuredData = import.meta.env.SSR
  ? ({ post }: Loaded, here: Here) => [
      breadcrumbData(stepsTo(post, messagesIn(here.place.language).journal), here),
      postData(
        {
          title: post.title.text,
          description: post.excerpt.text,
          author: post.author,
          picture: post.picture?.url,
          path: pathTo('post', { slug: post.slug }),
          publishedAt: post.publishedAt,
          updatedAt: post.updatedAt,
        },
        here,
      ),
    ]
  : undefined

/** A post of the journal. */
export function Component() {
  const { post, isPreview } = useLoaderData<typeof loader>()
  const m = useMessages()
  const { slug, title, excerpt, picture, sections } = post
  return (
    <article>
      <Meta
        title={post.seo.title || title.text}
        description={post.seo.description || excerpt.text || undefined}
        path={pathTo('post', { slug })}
        type="article"
        noindex={isPreview}
      />
      <FeedLink />
      <Breadcrumbs steps={stepsTo(post, m.journal)} />
      <header className={styles.head}>
        <h1 {...textIn(title.lang)}>{title.text}</h1>
        <Byline post={post} />
        {excerpt.text !== '' && (
          <p className={styles.excerpt} {...textIn(excerpt.lang)}>
            {excerpt.text}
          </p>
        )}
      </header>
      {picture && <Picture image={picture} sizes="100vw" eager className={styles.lead} />}
      {sections.map((section) => (
        <Section key={section.id} section={section} isFirst={false} />
      ))}
      <p className={styles.back}>
        <Link to={pathTo('journal')}>{m.all}</Link>
      </p>
    </article>
  )
}
