import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { ContentVersion } from '../types.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import { useAct } from './use-act.ts'
import styles from './contents.module.css'

/** The published versions; each can become the draft again. */
export function Versions({ mayRestore, onClose }: { mayRestore: boolean; onClose: () => void }) {
  const { edited } = useContentData()
  const m = useMessages()
  const api = useApi()
  const [versions, setVersions] = useState<readonly ContentVersion[]>()
  const reading = useMutation()
  const { mutation, run } = useAct(onClose)
  const { attempt } = reading
  const read = useEffectEvent(async () => {
    const found = await attempt(() => api.listContentVersions({ params: { contentId: edited.id } }))
    if (found) setVersions(found.items)
  })
  useEffect(() => void read(), [])
  return (
    <FormDialog
      title={m.versions}
      does={m.close}
      done
      busy={mutation.busy || reading.busy}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble ?? reading.trouble} />
      {versions?.length === 0 && <p>{m.noVersions}</p>}
      <ul className={styles.versions}>
        {versions?.map(({ id, publishedAt, sectionCount }) => (
          <li key={id}>
            <span>
              <LocalMoment at={publishedAt} /> <small>{m.version(sectionCount)}</small>
            </span>
            {mayRestore && (
              <Button
                type="button"
                size="small"
                icon="undo-2"
                onClick={() =>
                  void run(m.restored, (idempotencyKey) =>
                    api.restoreContentVersion({
                      params: { contentId: edited.id, versionId: id },
                      version: edited.version,
                      idempotencyKey,
                    }),
                  )
                }
              >
                {m.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
