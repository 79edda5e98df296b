import { useEffect, useRef, useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { classes } from '../../ui/style/classes.ts'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { offeredTypes } from '../products/media/upload.ts'
import { UploadList } from '../products/media/upload-list.tsx'
import { useUploads } from '../products/media/use-uploads.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { LibraryList, LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { readQuery } from './picture-data.ts'
import { PictureDrawer } from './picture-drawer.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SelectionActs } from './selection-acts.tsx'
import styles from './pictures.module.css'

/** Reads the pictures that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<LibraryList> {
  const search = new URL(args.request.url).searchParams
  const after = search.get('after')
  const query = { ...readQuery(search), ...(after ? { after } : {}), limit: 48 }
  return load(args, (api, signal) => api.listMedia({ query, signal }))
}

/** Takes files that are dropped on the page or pasted. */
function useDroppedFiles(take: (files: readonly File[]) => void, enabled: boolean): boolean {
  const [dropping, setDropping] = useState(false)
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const isOpen = () => document.querySelector('dialog[open]') !== null
    const over = (event: DragEvent) => {
      if (isOpen() || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDropping(true)
    }
    const drop = (event: DragEvent) => {
      setDropping(false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (isOpen() || files.length === 0) return
      event.preventDefault()
      taking.current(files)
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !isOpen()) taking.current(files)
    }
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setDropping(false), {
      signal,
    })
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => listening.abort()
  }, [enabled])
  return dropping
}

function PictureFilters({ tags }: Pick<LibraryList, 'tags'>) {
  const m = useMessages()
  const [search] = useSearchParams()
  const { q = '', tag, only } = readQuery(search)
  const at = (one?: string) => (one ? `${places.pictures}?only=${one}` : places.pictures)
  const options = tags.map((each) => [each.tag, { label: `${each.tag} (${each.count})` }] as const)
  return (
    <Filters
      label={m.words}
      keep={only ? { only } : {}}
      clear={q || tag ? at(only) : null}
      views={{
        label: m.views,
        tabs: [
          { label: m.all, to: at(), current: !only },
          { label: m.unused, to: at('unused'), current: only === 'unused' },
          { label: m.withoutAlt, to: at('without_alt'), current: only === 'without_alt' },
        ],
      }}
    >
      {tags.length > 0 && <FilterSelect name="tag" label={m.tag} options={Object.fromEntries(options)} />}
    </Filters>
  )
}

/** The library of pictures. */
export function Component() {
  const m = useMessages()
  const { items, next, total, tags } = useLoaderData<LibraryList>()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const mayWrite = useMay()('products:write')
  const chooser = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<LibraryPicture>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { uploads, add, dismiss } = useUploads(() => void revalidate())
  const dropping = useDroppedFiles(add, mayWrite)
  const chosen = items.filter(({ mediaId }) => selected.has(mediaId))
  function select(mediaId: string, on: boolean): void {
    const changed = new Set(selected)
    if (on) changed.add(mediaId)
    else changed.delete(mediaId)
    setSelected(changed)
  }
  const upload = mayWrite && (
    <Button size="small" kind="primary" icon="image-plus" onClick={() => chooser.current?.click()}>
      {m.upload}
    </Button>
  )
  return (
    <Page
      title={m.title}
      lead={m.lead}
      beside={<span className={styles.total}>{total}</span>}
      actions={upload}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={offeredTypes.join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <PictureFilters tags={tags} />
      <div className={classes(styles.zone, dropping && styles.dropping)}>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        {items.length > 0 ? (
          <PictureGrid {...{ items, selected, select }} mayWrite={mayWrite} onOpen={setOpened} />
        ) : Object.keys(readQuery(search)).length > 0 ? (
          <EmptyState title={m.noneFound}>
            <ButtonLink to={places.pictures}>{m.showAll}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState title={m.none} text={m.noneText}>
            {upload}
          </EmptyState>
        )}
      </div>
      <CursorPager label={m.pages} search={search} next={next} />
      {chosen.length > 0 && (
        <SelectionActs
          selected={chosen}
          onClear={() => setSelected(new Set())}
          onChanged={() => void revalidate()}
        />
      )}
      {opened && (
        <PictureDrawer
          key={opened.mediaId}
          picture={opened}
          tags={tags.map(({ tag }) => tag)}
          readOnly={!mayWrite}
          onChanged={() => void revalidate()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}
