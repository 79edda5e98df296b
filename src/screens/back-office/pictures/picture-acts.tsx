import { useState } from 'react'
import { limits } from '#vocabulary/limits.ts'
import { AskedAct } from '../components/bulk/asked-act.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { TextField } from '../kit/inputs.tsx'
import { useApi } from '../session/api.ts'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import { detailsOf } from './picture-data.ts'

/** The acts on selected pictures. */
export function PictureActs({ bulk }: { bulk: Bulk<LibraryPicture & { id: string }> }) {
  const m = useMessages()
  const api = useApi()
  const [tag, setTag] = useState('')
  const change = (
    { id: mediaId, version }: Pick<LibraryPicture, 'version'> & { id: string },
    body: ReturnType<typeof detailsOf>,
    idempotencyKey: string,
  ) => api.changeMedia({ params: { mediaId }, version, body, idempotencyKey })
  return (
    <>
      <AskedAct
        icon="tag"
        title={m.addTag}
        does={m.addTag}
        blocked={tag.trim() === ''}
        act={() =>
          bulk.start({
            fits: ({ tags }) => !tags.includes(tag.trim()),
            run: (picture, key) =>
              change(picture, { ...detailsOf(picture), tags: [...picture.tags, tag.trim()] }, key),
            undo: (before, { version }, key) => change({ ...before, version }, detailsOf(before), key),
            done: m.tagged,
          })
        }
      >
        <TextField
          label={m.tag}
          name="tag"
          value={tag}
          maxLength={limits.pictureTagLength.value}
          onChange={setTag}
        />
      </AskedAct>
      <AskedAct
        icon="trash-2"
        title={m.remove}
        does={m.remove}
        kind="danger"
        act={() =>
          bulk.start({
            fits: ({ uses }) => uses === 0,
            run: ({ mediaId, version }, idempotencyKey) =>
              api.removeMedia({ params: { mediaId }, version, idempotencyKey }),
            done: m.removed,
          })
        }
      >
        <p>{m.removeText}</p>
      </AskedAct>
    </>
  )
}
