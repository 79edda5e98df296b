import { useState } from 'react'
import { Link } from 'react-router'
import type { SetupStep } from '#vocabulary/whole-shop/setup-steps.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { keepInBrowser, keptInBrowser } from '../session/browser-memory.ts'
import type { Overview } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './home.module.css'

const key = 'setup-list'

const leadsTo: Readonly<Record<SetupStep, string>> = {
  product: places.newProduct,
  collection: places.collections,
  delivery: places.markets,
  taxes: places.taxes,
  policies: places.pages,
  home_page: places.homePage,
  first_order: '/',
}

/** The steps to an open shop, ticked by facts, until all are done or the list is put away. */
export function SetupList({ setup }: Pick<Overview, 'setup'>) {
  const m = useMessages().setup
  const [away, setAway] = useState(() => keptInBrowser(key) === 'away')
  const done = setup.filter((each) => each.done).length
  if (away || done === setup.length) return null
  function putAway(): void {
    setAway(true)
    keepInBrowser(key, 'away')
  }
  return (
    <Panel
      title={m.title(done, setup.length)}
      actions={
        <Button size="small" onClick={putAway}>
          {m.putAway}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {setup.map((each) => (
          <li key={each.step} className={each.done ? styles.done : undefined}>
            <Icon name={each.done ? 'circle-check' : 'chevron-right'} />
            {each.done ? (
              <span>
                {m.steps[each.step]} <span className="spoken">{m.isDone}</span>
              </span>
            ) : each.step === 'first_order' ? (
              <a href={leadsTo[each.step]}>{m.steps[each.step]}</a>
            ) : (
              <Link to={leadsTo[each.step]}>{m.steps[each.step]}</Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
