import { useState } from 'react'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { useTimeZone } from '../../ui/format/time-zone.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ActDialog } from '../components/act-dialog.tsx'
import { TimeField } from '../components/fields/time-field.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { fromLocal, toLocal, zoneOf } from '../messages/local-time.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useApi } from '../session/api.ts'
import { useMay } from '../session/office.ts'
import { useAct } from '../session/use-act.ts'
import { useContentData } from './content-data.ts'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

/** Asks when the draft is published: at once, or at a time. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { edited } = useContentData()
  const m = useMessages()
  const api = useApi()
  const zone = useTimeZone()
  const [time, setTime] = useState(() => toLocal(null, zone))
  const { id, version } = edited
  const call = { params: { contentId: id }, version }
  const at = fromLocal(time)
  return (
    <ActDialog
      title={m.publishQuestion}
      does={at === null ? m.publish : m.schedule}
      act={(idempotencyKey) =>
        at === null
          ? api.publishContent({ ...call, idempotencyKey })
          : api.scheduleContent({ ...call, body: { at }, idempotencyKey })
      }
      says={at === null ? m.wasPublished : m.wasScheduled}
      onClose={onClose}
    >
      <p>{m.publishText}</p>
      <TimeField label={m.publishAt} name="at" about={m.publishAtHint} value={time} onChange={setTime} />
    </ActDialog>
  )
}

/** Says when the draft will be published, or why it was not; offers to cancel that. */
export function ScheduleNote({ unsaved }: { unsaved: boolean }) {
  const { id, schedule, version } = useContentData().edited
  const m = useMessages()
  const api = useApi()
  const mayCancel = useMay()('content:write') && !unsaved
  const zone = useTimeZone()
  const locale = useLocale()
  const { busy, trouble, run } = useAct()
  if (!schedule) return null
  const texts = { waiting: m.scheduled, changed: m.changedSince, refused: m.wasRefused }
  const cancel = () =>
    run((idempotencyKey) => api.unscheduleContent({ params: { contentId: id }, version, idempotencyKey }), {
      says: m.wasUnscheduled,
    })
  return (
    <>
      <TroubleNote trouble={trouble} />
      <Notice tone={schedule.state === 'waiting' ? 'info' : 'warning'}>
        <div className={styles.schedule}>
          <p>
            <Rich
              text={texts[schedule.state]}
              moment={<LocalMoment at={schedule.at} />}
              zone={zoneOf(toLocal(schedule.at, zone), locale)}
            />
          </p>
          {mayCancel && (
            <Button size="small" busy={busy} onClick={() => void cancel()}>
              {schedule.state === 'refused' ? m.close : m.unschedule}
            </Button>
          )}
        </div>
      </Notice>
    </>
  )
}
