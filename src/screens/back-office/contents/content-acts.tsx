import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import { PublishDialog } from './publishing.tsx'
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
      {!edited.previewPath && edited.path && (
        <ButtonLink to={edited.path} size="small" icon="external-link" reloadDocument target="_blank">
          {m.inShop}
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
        <ActDialog
          title={m.discardQuestion}
          does={m.discard}
          kind="danger"
          act={(idempotencyKey) =>
            api.discardContentDraft({ params, version: edited.version, idempotencyKey })
          }
          says={m.wasDiscarded}
          onClose={close}
        >
          <p>{m.discardText}</p>
        </ActDialog>
      )}
      {asked === 'versions' && <Versions mayRestore={mayWrite && !unsaved} onClose={close} />}
    </>
  )
}
