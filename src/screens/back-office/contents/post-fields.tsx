import { fieldsOf, TextField } from '../kit/inputs.tsx'
import type { EditedContent } from '../types.ts'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import { SectionPicture } from './section-picture.tsx'

type Post = NonNullable<EditedContent['post']>

/** The title, excerpt, author and picture of a post. */
export function PostFields({ post, onChange }: { post: Post; onChange: (post: Post) => void }) {
  const m = useMessages()
  const field = fieldsOf(post, (part) => onChange({ ...post, ...part }), '/post')
  return (
    <>
      <LocalLine label={m.postTitle} {...field('title')} />
      <LocalParagraph label={m.excerpt} hint={m.excerptHint} {...field('excerpt')} />
      <TextField label={m.author} {...field('author')} />
      <SectionPicture {...field('picture')} />
    </>
  )
}
