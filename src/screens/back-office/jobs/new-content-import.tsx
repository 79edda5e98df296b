import { useNavigate, type LoaderFunctionArgs } from 'react-router'
import { limits } from '#vocabulary/limits.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../components/page.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { FileForm } from './file-form.tsx'
import { useMessages } from './messages.ts'

/** Asks nothing but whether whoever is here may see the content. */
export const loader = (args: LoaderFunctionArgs): Promise<null> =>
  load(args, async (api, signal) => {
    await api.listAdminPosts({ signal })
    return null
  })

/** Chooses a Markdown file or a ZIP of them, and starts its dry run. */
export function Component() {
  const words = useMessages()
  const m = words.content
  const api = useApi()
  const mutation = useMutation()
  const navigate = useNavigate()

  async function send(file: File, name: string): Promise<void> {
    const contentType = file.name.toLowerCase().endsWith('.zip') ? 'application/zip' : 'text/markdown'
    const query = { name, dryRun: '1' as const }
    const begun = await mutation.attempt((idempotencyKey) =>
      api.importContents({ query, upload: file, contentType, idempotencyKey }),
    )
    if (begun) await navigate(places.contentImport(begun.id))
  }
  return (
    <Page title={m.title} back={{ to: places.pages, label: m.back }} lead={m.lead}>
      <FileForm
        words={m}
        accept=".md,.zip,text/markdown,application/zip"
        most={limits.contentArchiveBytes.value}
        mutation={mutation}
        onSend={(file, name) => void send(file, name)}
      >
        <Button kind="primary" busy={mutation.busy}>
          {mutation.busy ? words.uploading : words.startDryRun}
        </Button>
      </FileForm>
    </Page>
  )
}
