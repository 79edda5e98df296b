import { useEffect, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Page, Panel } from '../components/page.tsx'
import { AnyTable, type TableColumn } from '../components/table.tsx'
import type { Frame } from '../kit/record-list.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useResourceMessages } from '../resources/messages.ts'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import type { MovedAddresses } from '../types.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './redirects.module.css'

/** The page around the redirects of staff, with the old addresses that lead on by themselves. */
export const RedirectPage: Frame = ({ actions, children }) => {
  const m = useMessages()
  const { addressRedirects: own } = useResourceMessages()
  const mayWrite = useMay()('content:write')
  const [importing, setImporting] = useState(false)
  return (
    <Page
      title={own.list}
      lead={m.lead}
      actions={
        <>
          {mayWrite && (
            <Button size="small" onClick={() => setImporting(true)}>
              {m.importIt}
            </Button>
          )}
          {actions}
        </>
      }
    >
      {children}
      <Moved />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}

type MovedAddress = MovedAddresses['items'][number]

const columnsFor = (m: ReturnType<typeof useMessages>): readonly TableColumn<MovedAddress>[] => [
  { heading: m.from, phone: 'lead', cell: ({ from }) => <bdi>{from}</bdi> },
  { heading: m.to, phone: 'plain', cell: ({ to }) => <bdi>{to}</bdi> },
  { heading: m.since, phone: 'plain', cell: ({ until }) => <LocalMoment at={until} only="date" /> },
]

/** The old addresses of products and collections; nothing while there are none. */
function Moved() {
  const m = useMessages()
  const api = useApi()
  const [moved, setMoved] = useState<MovedAddresses>()
  useEffect(() => {
    const abort = new AbortController()
    api.listMovedAddresses({ signal: abort.signal }).then(setMoved, () => undefined)
    return () => abort.abort()
  }, [api])
  if (!moved || moved.items.length === 0) return null
  return (
    <Panel title={m.moved}>
      <p className={styles.about}>
        {moved.total > moved.items.length ? `${m.movedAbout} ${m.newest(moved.total)}` : m.movedAbout}
      </p>
      <AnyTable
        caption={m.caption}
        columns={columnsFor(m)}
        rows={moved.items}
        rowKey={({ from, to }) => `${from} ${to}`}
      />
    </Panel>
  )
}
