import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useApi } from '../session/api.ts'
import { useAct } from '../session/use-act.ts'
import { useMutation } from '../session/use-mutation.ts'
import type { ContentVersion } from '../types.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

/** The published versions; each can become the draft again. */
export function Versions({ mayRestore, onClose }: { mayRestore: boolean; onClose: () => void }) {
  const { edited } = useContentData()
  const m = useMessages()
  const api = useApi()
  const [versions, setVersions] = useState<readonly ContentVersion[]>()
  const reading = useMutation()
  const { busy, trouble, run } = useAct()
  const { attempt } = reading
  const read = useEffectEvent(async () => {
    const found = await attempt(() => api.listContentVersions({ params: { contentId: edited.id } }))
    if (found) setVersions(found.items)
  })
  useEffect(() => void read(), [])
  async function restore(versionId: string): Promise<void> {
    const params = { contentId: edited.id, versionId }
    const act = (idempotencyKey: string) =>
      api.restoreContentVersion({ params, version: edited.version, idempotencyKey })
    if (await run(act, { says: m.restored })) startTransition(onClose)
  }
  return (
    <FormDialog
      title={m.versions}
      does={m.close}
      done
      busy={busy || reading.busy}
      onSubmit={onClose}
      onClose={onClose}
    >
      <TroubleNote trouble={trouble ?? reading.trouble} />
      {versions?.length === 0 && <p>{m.noVersions}</p>}
      <ul className={styles.versions}>
        {versions?.map((version) => (
          <li key={version.id}>
            <VersionText version={version} />
            {version.isShown && <StatusTag tone="good">{m.shownNow}</StatusTag>}
            {mayRestore && !version.isShown && (
              <Button type="button" size="small" icon="undo-2" onClick={() => void restore(version.id)}>
                {m.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

function VersionText({ version: { publishedAt, by, original, sectionCount } }: { version: ContentVersion }) {
  const m = useMessages()
  const name = by && (by.name ?? (by.id === null ? m.commandLine : m.someone))
  return (
    <span>
      {original ? m.original : <LocalMoment at={publishedAt} />}
      <small>
        {m.version(sectionCount)}
        {name && ` · ${m.publishedBy(name)}`}
      </small>
    </span>
  )
}
