import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { Panel } from '../components/page.tsx'
import { TextField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useOffice } from '../session/office.ts'
import { useMessages } from './messages.ts'
import styles from './shop.module.css'

/** Removes the data of the demo, once the name of the shop has been typed. */
export function DemoRemoval() {
  const { demo: m } = useMessages()
  const { name } = useOffice().shop
  const api = useApi()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState('')
  const shopName = typed.trim()
  return (
    <Panel title={m.title}>
      <div className={styles.form}>
        <p>{m.text}</p>
        <p>
          <Button type="button" kind="danger" size="small" icon="trash-2" onClick={() => setAsks(true)}>
            {m.remove}
          </Button>
        </p>
      </div>
      {asks && (
        <ActDialog
          title={m.question}
          does={m.remove}
          kind="danger"
          missing={{ shopName: shopName !== name && m.typeName(name) }}
          act={(idempotencyKey) => api.removeDemoData({ body: { shopName }, idempotencyKey })}
          onDone={(job) => navigate(places.job(job.id))}
          onClose={() => setAsks(false)}
        >
          <p>{m.goes}</p>
          <p>{m.stays}</p>
          <TextField label={m.typeName(name)} name="shopName" value={typed} onChange={setTyped} />
        </ActDialog>
      )}
    </Panel>
  )
}
