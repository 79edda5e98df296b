import type { Language } from '#vocabulary/languages/languages.ts'
import { Field } from '../../ui/form/field.tsx'
import type { ShownPicture } from '../components/picture-field.tsx'
import type { EditedContent } from '../types.ts'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import { SectionPicture } from './section-picture.tsx'

type Post = NonNullable<EditedContent['post']>

interface PostFieldsProps {
  post: Post
  language: Language
  errorAt: (pointer: string) => string | undefined
  known: ReadonlyMap<string, ShownPicture>
  onLearn: (picture: ShownPicture) => void
  onChange: (post: Post) => void
}

/** The title, excerpt, author and picture of a post. */
export function PostFields({ post, language, errorAt, known, onLearn, onChange }: PostFieldsProps) {
  const m = useMessages()
  return (
    <>
      <LocalLine
        label={m.postTitle}
        name="/post/title"
        value={post.title}
        language={language}
        error={errorAt('/post/title')}
        onChange={(title) => onChange({ ...post, title })}
      />
      <LocalParagraph
        label={m.excerpt}
        hint={m.excerptHint}
        name="/post/excerpt"
        value={post.excerpt}
        language={language}
        error={errorAt('/post/excerpt')}
        onChange={(excerpt) => onChange({ ...post, excerpt })}
      />
      <Field
        label={m.author}
        name="/post/author"
        autoComplete="off"
        value={post.author}
        error={errorAt('/post/author')}
        onChange={({ target }) => onChange({ ...post, author: target.value })}
      />
      <SectionPicture
        name="/post/picture"
        picture={post.picture}
        known={known}
        language={language}
        error={errorAt('/post/picture')}
        onLearn={onLearn}
        onChange={(picture) => onChange({ ...post, picture })}
      />
    </>
  )
}
