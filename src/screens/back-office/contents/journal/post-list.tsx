import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toHandle } from '#vocabulary/handles.ts'
import { Button, IconButton } from '../../../ui/form/button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ActDialog } from '../../components/act-dialog.tsx'
import { RowLink, type TableColumn } from '../../components/table.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../../kit/use-list.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { places } from '../../places.ts'
import { UnlessNamed } from '../../references/unless-named.tsx'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import type { AdminPost } from '../../types.ts'
import { ContentFileActs } from '../../resources/content-file-acts.tsx'
import { useMessages } from '../messages.ts'

const posts = defineList({ read: (api, { query: _, ...options }) => api.listAdminPosts(options) })

/** Reads all posts. */
export const loader = loaderOf(posts)

/** The posts of the journal: drafts first, then the newest. */
export function Component() {
  const m = useMessages()
  const mayWrite = useMay()('content:write')
  const [open, setOpen] = useState<'new' | AdminPost>()
  const close = () => setOpen(undefined)
  const list = useList(posts)
  return (
    <ListScreen
      title={m.journal.title}
      lead={m.journal.lead}
      actions={
        <>
          <ContentFileActs any={list.data.items.length > 0} />
          {mayWrite && (
            <Button size="small" kind="primary" icon="plus" onClick={() => setOpen('new')}>
              {m.journal.create}
            </Button>
          )}
        </>
      }
      list={list}
      caption={m.journal.caption}
      columns={useColumns(setOpen)}
      empty={{ title: m.journal.empty, text: m.journal.emptyText }}
    >
      {open === 'new' && <NewPost onClose={close} />}
      {typeof open === 'object' && <RemovePost post={open} onClose={close} />}
    </ListScreen>
  )
}

/** The columns; a post can be deleted by those who may. */
function useColumns(onRemove: (post: AdminPost) => void): TableColumn<AdminPost>[] {
  const m = useMessages()
  const mayWrite = useMay()('content:write')
  return [
    {
      heading: m.postTitle,
      phone: 'lead',
      cell: ({ slug, title }) => <RowLink to={places.post(slug)}>{title || slug}</RowLink>,
    },
    { heading: m.author, phone: 'plain', cell: ({ author }) => <bdi>{author || '–'}</bdi> },
    { heading: m.journal.state, cell: (post) => <PostState post={post} /> },
    {
      heading: m.journal.published,
      cell: ({ publishedAt }) => (publishedAt ? <LocalMoment at={publishedAt} only="date" /> : '–'),
    },
    ...(mayWrite
      ? [
          {
            heading: m.journal.remove,
            cell: (post: AdminPost) => (
              <IconButton
                icon="trash-2"
                label={m.journal.removeQuestion(post.title || post.slug)}
                onClick={() => onRemove(post)}
              />
            ),
          },
        ]
      : []),
  ]
}

function PostState({ post: { isDraft, publishedAt, schedule } }: { post: AdminPost }) {
  const { journal: m } = useMessages()
  if (schedule?.state === 'waiting') return <StatusTag tone="waiting">{m.scheduled}</StatusTag>
  if (!publishedAt) return <StatusTag tone="neutral">{m.draft}</StatusTag>
  return <StatusTag tone={isDraft ? 'waiting' : 'good'}>{isDraft ? m.changed : m.published}</StatusTag>
}

function NewPost({ onClose }: { onClose: () => void }) {
  const m = useMessages()
  const api = useApi()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [typed, setSlug] = useState<string>()
  const slug = typed ?? toHandle(title)
  return (
    <ActDialog
      title={m.journal.create}
      does={m.journal.create}
      act={(idempotencyKey) => api.createPost({ body: { title, slug }, idempotencyKey })}
      onDone={(made) => navigate(places.post(made.slug))}
      onClose={onClose}
    >
      <TextField label={m.postTitle} name="title" value={title} onChange={setTitle} />
      <TextField
        label={m.journal.slug}
        hint={m.journal.slugHint}
        name="slug"
        dir="ltr"
        value={slug}
        onChange={setSlug}
      />
    </ActDialog>
  )
}

function RemovePost({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const { journal: m } = useMessages()
  const api = useApi()
  const { slug, version } = post
  const title = m.removeQuestion(post.title || slug)
  return (
    <UnlessNamed title={title} read={() => api.listPostReferences({ params: { slug } })} onClose={onClose}>
      {(reading) => (
        <ActDialog
          title={title}
          does={m.remove}
          kind="danger"
          blocked={reading.busy}
          act={(idempotencyKey) => api.removePost({ params: { slug }, version, idempotencyKey })}
          says={m.removed}
          onClose={onClose}
        >
          <p>{m.removeText}</p>
        </ActDialog>
      )}
    </UnlessNamed>
  )
}
