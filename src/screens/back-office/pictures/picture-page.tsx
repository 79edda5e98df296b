import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { classes } from '../../ui/style/classes.ts'
import { FilterSelect } from '../components/filters.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { places } from '../places.ts'
import { offeredTypes } from '../products/media/upload.ts'
import { UploadList } from '../products/media/upload-list.tsx'
import { useUploads } from '../products/media/use-uploads.ts'
import { useMay } from '../session/office.ts'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { PictureDrawer } from './picture-drawer.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureActs } from './picture-acts.tsx'
import styles from './pictures.module.css'

const pictures = defineList({
  texts: ['q', 'tag'],
  views: { all: {}, unused: { only: 'unused' }, withoutAlt: { only: 'without_alt' } },
  async read(api, { query, ...options }) {
    const { items, ...page } = await api.listMedia({ query: { limit: 48, ...query }, ...options })
    return { ...page, items: items.map((picture) => ({ ...picture, id: picture.mediaId })) }
  },
})

/** Reads the pictures that the address asks for. */
export const loader = loaderOf(pictures)

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

/** The library of pictures. */
export function Component() {
  const m = useMessages()
  const list = useList(pictures)
  const { items, tags } = list.data
  const { revalidate } = useRevalidator()
  const mayWrite = useMay()('products:write')
  const chooser = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<LibraryPicture>()
  const { uploads, add, dismiss } = useUploads(() => void revalidate())
  const dropping = useDroppedFiles(add, mayWrite)
  const upload = mayWrite && (
    <Button size="small" kind="primary" icon="image-plus" onClick={() => chooser.current?.click()}>
      {m.upload}
    </Button>
  )
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      actions={upload}
      above={
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
      }
      list={list}
      search={m.words}
      views={{ label: m.views, names: m }}
      filters={
        tags.length > 0 && (
          <FilterSelect
            name="tag"
            label={m.tag}
            options={Object.fromEntries(
              tags.map((each) => [each.tag, { label: `${each.tag} (${each.count})` }]),
            )}
          />
        )
      }
      caption={m.list}
      renderAround={(rows) => (
        <div className={classes(styles.zone, dropping && styles.dropping)}>
          <UploadList uploads={uploads} onDismiss={dismiss} />
          {rows}
        </div>
      )}
      body={<PictureGrid {...{ items, mayWrite }} selection={list.selection} onOpen={setOpened} />}
      acts={mayWrite && <PictureActs {...list} />}
      empty={
        list.view === 'all'
          ? { title: m.none, text: m.noneText, children: upload }
          : { title: m.noneFound, children: <ButtonLink to={places.pictures}>{m.showAll}</ButtonLink> }
      }
      pages={m.pages}
    >
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
    </ListScreen>
  )
}
