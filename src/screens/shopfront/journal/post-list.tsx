import { Link } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { pathTo } from '../../paths.ts'
import type { PostCard } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './journal.module.css'

/** Posts with their pictures and excerpts, the newest first. */
export function PostList({ posts, level: Level }: { posts: readonly PostCard[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={styles.posts}>
      {posts.map((post) => (
        <li key={post.slug}>
          {post.picture && <Picture image={post.picture} sizes="(min-width: 48rem) 30vw, 100vw" alt="" />}
          <Level {...textIn(post.title.lang)}>
            <Link to={pathTo('post', { slug: post.slug })}>{post.title.text}</Link>
          </Level>
          <Byline post={post} />
          {post.excerpt.text !== '' && <p {...textIn(post.excerpt.lang)}>{post.excerpt.text}</p>}
        </li>
      ))}
    </ul>
  )
}

/** When a post was published, and by whom. */
export function Byline({
  post: { publishedAt, author },
}: {
  post: Pick<PostCard, 'publishedAt' | 'author'>
}) {
  const m = useMessages()
  return (
    <p className={styles.byline}>
      <Moment at={publishedAt} />
      {author !== '' && (
        <>
          {' · '}
          <Rich text={m.by} author={<bdi>{author}</bdi>} />
        </>
      )}
    </p>
  )
}
