import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { toHandle } from '#vocabulary/handles.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Page } from '../../components/page.tsx'
import { Table, type TableColumn } from '../../components/table.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { LocalMoment } from '../../messages/moment.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import { useApi } from '../../session/api.ts'
import { errorWithin, fieldErrorsOf } from '../../session/field-errors.ts'
import { useMay } from '../../session/office.ts'
import { useMutation } from '../../session/use-mutation.ts'
import { useToasts } from '../../shell/toasts.tsx'
import type { AdminPost } from '../../types.ts'
import { useMessages } from '../messages.ts'

interface Posts {
  items: readonly AdminPost[]
}

/** Reads all posts. */
export const loader = (args: LoaderFunctionArgs): Promise<Posts> =>
  load(args, (api, signal) => api.listAdminPosts({ signal }))

/** The posts of the journal: drafts first, then the newest. */
export function Component() {
  const { items } = useLoaderData<Posts>()
  const m = useMessages()
  const mayWrite = useMay()('content:write')
  const [open, setOpen] = useState<'new' | AdminPost>()
  const close = () => setOpen(undefined)
  const columns = useColumns(setOpen)
  return (
    <Page
      title={m.journal.title}
      lead={m.journal.lead}
      actions={
        mayWrite && (
          <Button size="small" kind="primary" icon="plus" onClick={() => setOpen('new')}>
            {m.journal.create}
          </Button>
        )
      }
    >
      {items.length > 0 ? (
        <Table caption={m.journal.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={m.journal.empty} text={m.journal.emptyText} />
      )}
      {open === 'new' && <NewPost onClose={close} />}
      {typeof open === 'object' && <RemovePost post={open} onClose={close} />}
    </Page>
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
      cell: ({ slug, title }) => <Link to={places.post(slug)}>{title || slug}</Link>,
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
              <Button size="small" icon="trash-2" onClick={() => onRemove(post)}>
                {m.journal.remove}
              </Button>
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
  const mutation = useMutation()
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const slug = typed ?? toHandle(title)
  const errors = fieldErrorsOf(mutation.trouble)
  async function create(): Promise<void> {
    const made = await mutation.attempt((idempotencyKey) =>
      api.createPost({ body: { title, slug }, idempotencyKey }),
    )
    if (made) await navigate(places.post(made.slug))
  }
  return (
    <FormDialog
      title={m.journal.create}
      does={m.journal.create}
      busy={mutation.busy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      {errors.length === 0 && <TroubleNote trouble={mutation.trouble} />}
      <Field
        label={m.postTitle}
        name="title"
        autoComplete="off"
        value={title}
        error={errorWithin(errors, '/title')}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Field
        label={m.journal.slug}
        hint={m.journal.slugHint}
        name="slug"
        autoComplete="off"
        dir="ltr"
        value={slug}
        error={errorWithin(errors, '/slug')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}

function RemovePost({ post, onClose }: { post: AdminPost; onClose: () => void }) {
  const { journal: m } = useMessages()
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function remove(): Promise<void> {
    const { slug, version } = post
    const gone = await mutation.attempt((idempotencyKey) =>
      api.removePost({ params: { slug }, version, idempotencyKey }).then(() => true),
    )
    if (!gone) return
    await revalidate()
    say(m.removed)
    onClose()
  }
  return (
    <FormDialog
      title={m.removeQuestion(post.title || post.slug)}
      does={m.remove}
      kind="danger"
      busy={mutation.busy}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{m.removeText}</p>
    </FormDialog>
  )
}
