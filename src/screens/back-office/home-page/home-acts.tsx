import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { HomeVersion } from '../types.ts'
import { useHomeData } from './home-data.ts'
import { useMessages } from './messages.ts'
import styles from './home-page.module.css'

/** Preview, publish, discard, versions. A draft is published as it was saved last. */
export function HomeActs({ unsaved }: { unsaved: boolean }) {
  const { edited } = useHomeData()
  const m = useMessages()
  const api = useApi()
  const mayWrite = useMay()('content:write')
  const [asked, setAsked] = useState<'publish' | 'discard' | 'versions'>()
  const close = () => setAsked(undefined)
  const mayChange = mayWrite && edited.isDraft && !unsaved
  return (
    <>
      <Button size="small" icon="history" onClick={() => setAsked('versions')}>
        {m.versions}
      </Button>
      {edited.previewPath && (
        <ButtonLink to={edited.previewPath} size="small" icon="external-link" reloadDocument target="_blank">
          {m.preview}
        </ButtonLink>
      )}
      {mayChange && (
        <>
          <Button size="small" icon="trash-2" onClick={() => setAsked('discard')}>
            {m.discard}
          </Button>
          <Button size="small" kind="primary" icon="check" onClick={() => setAsked('publish')}>
            {m.publish}
          </Button>
        </>
      )}
      {asked === 'publish' && (
        <Question
          title={m.publishQuestion}
          text={m.publishText}
          does={m.publish}
          done={m.wasPublished}
          act={(idempotencyKey) => api.publishHome({ version: edited.version, idempotencyKey })}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <Question
          title={m.discardQuestion}
          text={m.discardText}
          does={m.discard}
          done={m.wasDiscarded}
          danger
          act={(idempotencyKey) => api.discardHomeDraft({ version: edited.version, idempotencyKey })}
          onClose={close}
        />
      )}
      {asked === 'versions' && <Versions mayRestore={mayWrite && !unsaved} onClose={close} />}
    </>
  )
}

/** Runs an act, then reads the page again and closes. */
function useAct(done: string, onClose: () => void) {
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  async function run(act: (idempotencyKey: string) => Promise<unknown>): Promise<void> {
    if (!(await mutation.attempt((key) => act(key).then(() => true)))) return
    await revalidate()
    say(done)
    startTransition(onClose)
  }
  return { mutation, run }
}

function Question({
  title,
  text,
  does,
  done,
  danger = false,
  act,
  onClose,
}: {
  title: string
  text: string
  does: string
  done: string
  danger?: boolean
  act: (idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}) {
  const { mutation, run } = useAct(done, onClose)
  return (
    <FormDialog
      title={title}
      does={does}
      {...(danger && { kind: 'danger' as const })}
      busy={mutation.busy}
      onSubmit={() => void run(act)}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{text}</p>
    </FormDialog>
  )
}

function Versions({ mayRestore, onClose }: { mayRestore: boolean; onClose: () => void }) {
  const { edited } = useHomeData()
  const m = useMessages()
  const api = useApi()
  const [versions, setVersions] = useState<readonly HomeVersion[]>()
  const reading = useMutation()
  const { mutation, run } = useAct(m.restored, onClose)
  const { attempt } = reading
  const read = useEffectEvent(async () => {
    const found = await attempt(() => api.listHomeVersions())
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
                  void run((idempotencyKey) =>
                    api.restoreHomeVersion({
                      params: { versionId: id },
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
