import { useState } from 'react'
import { benchScenes, isSound, type BenchRun, type BenchScene } from '#vocabulary/demo-bench.ts'
import { Button } from '../../ui/form/button.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { factsOf, saidStep } from './in-words.ts'
import { useMessages } from './messages.ts'
import styles from './bench.module.css'

/** The steps of a scene so far, and the verdict. */
function Outcome({ run: { scene, state, steps, verdict }, isOthers }: { run: BenchRun; isOthers: boolean }) {
  const m = useMessages()
  const locale = useLocale()
  const isGood = verdict !== null && isSound(verdict)
  return (
    <div className={styles.outcome} data-scene={scene} data-state={state}>
      <h3>{m.scenes[scene]}</h3>
      {state === 'running' && isOthers && <p className={styles.quiet}>{m.byOthers}</p>}
      <ol aria-live="polite" className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>{saidStep(m, step, locale)}</li>
        ))}
        {state === 'running' && (
          <li className={styles.running}>{steps.length === 0 ? m.opening : m.running}</li>
        )}
      </ol>
      {verdict && (
        <Notice tone={isGood ? 'success' : 'error'}>
          <strong>{isGood ? m.sound : m.unsound}</strong>
          <ul>
            {factsOf(m, verdict, locale).map(({ text, holds }) => (
              <li key={text} className={styles.fact} data-holds={holds || undefined}>
                <Icon name={holds ? 'check' : 'x'} />
                {text}
              </li>
            ))}
          </ul>
          {verdict.findings.slice(0, 5).map((finding) => (
            <p key={finding} lang="en" dir="ltr">
              <code>{finding}</code>
            </p>
          ))}
        </Notice>
      )}
      {(state === 'late' || state === 'broken') && <Notice tone="error">{m[state]}</Notice>}
    </div>
  )
}

/** Three ways to break a shop, which are tried on one of its own, and how the last one went. */
export function BreakIt({
  run,
  isReached,
  start,
}: {
  run: BenchRun | null
  isReached: boolean
  start: (scene: BenchScene) => Promise<void>
}) {
  const m = useMessages()
  const [own, setOwn] = useState<BenchScene>()
  const isRunning = run?.state === 'running'
  const press = (scene: BenchScene) => {
    setOwn(scene)
    void start(scene)
  }
  return (
    <div className={styles.part}>
      <h2>{m.tryToBreak}</h2>
      <p className={styles.quiet}>{m.ownShop}</p>
      <div className={styles.scenes}>
        {benchScenes.map((scene) => (
          <Button key={scene} type="button" size="small" busy={isRunning} onClick={() => press(scene)}>
            {m.scenes[scene]}
          </Button>
        ))}
      </div>
      {!isReached && <Notice tone="error">{m.notReached}</Notice>}
      {run && <Outcome run={run} isOthers={own !== run.scene} />}
    </div>
  )
}
