import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import { PublishDialog } from './publishing.tsx'
import { useAct } from './use-act.ts'
import { Versions } from './versions.tsx'

/** Preview, publish, discard, versions. A draft is published as it was saved last. */
export function ContentActs({ unsaved }: { unsaved: boolean }) {
  const { edited } = useContentData()
  const m = useMessages()
  const api = useApi()
  const params = { contentId: edited.id }
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
          {(edited.kind !== 'post' || edited.publishedAt) && (
            <Button size="small" icon="trash-2" onClick={() => setAsked('discard')}>
              {m.discard}
            </Button>
          )}
          <Button size="small" kind="primary" icon="check" onClick={() => setAsked('publish')}>
            {m.publish}
          </Button>
        </>
      )}
      {asked === 'publish' && <PublishDialog onClose={close} />}
      {asked === 'discard' && (
        <Question
          title={m.discardQuestion}
          text={m.discardText}
          does={m.discard}
          done={m.wasDiscarded}
          danger
          act={(idempotencyKey) =>
            api.discardContentDraft({ params, version: edited.version, idempotencyKey })
          }
          onClose={close}
        />
      )}
      {asked === 'versions' && <Versions mayRestore={mayWrite && !unsaved} onClose={close} />}
    </>
  )
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
  const { mutation, run } = useAct(onClose)
  return (
    <FormDialog
      title={title}
      does={does}
      {...(danger && { kind: 'danger' as const })}
      busy={mutation.busy}
      onSubmit={() => void run(done, act)}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <p>{text}</p>
    </FormDialog>
  )
}
