import type { SectionType } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/style/classes.ts'
import { useMessages as useShared } from '../components/messages.ts'
import { moved } from '../components/ordering/moved.ts'
import { useOrdering } from '../components/ordering/use-ordering.ts'
import { Panel } from '../components/page.tsx'
import type { SectionInput } from '../types.ts'
import { AddSection } from './add-section.tsx'
import { headPart } from './merge-editions.ts'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

interface OutlineProps {
  sections: readonly SectionInput[]
  /** The name of the part above the sections. */
  head: string
  chosen: string | undefined
  /** Ids of sections with an error. */
  wrong: ReadonlySet<string>
  mayAdd: boolean
  onChoose: (id: string) => void
  onAdd: (type: SectionType) => void
  onSections: (sections: SectionInput[]) => void
}

/** The sections in their order: chosen, dragged or moved (also with Alt and the arrow keys), added. */
export function Outline(props: OutlineProps) {
  const { sections, head, chosen, wrong, mayAdd, onChoose, onAdd, onSections } = props
  const m = useMessages()
  const shared = useShared()
  const { news, move, isDragged, placeOf, gripOf } = useOrdering({
    keys: sections.map(({ id }) => id),
    onMove: (from, to) => onSections(moved(sections, from, to)),
    says: (id, place) => {
      const section = sections.find((each) => each.id === id)
      return section ? shared.nowAt(nameOf(section, m), place, sections.length) : ''
    },
  })
  return (
    <Panel title={m.outline}>
      <ol className={styles.outline}>
        <li className={classes(chosen === headPart && styles.chosen)}>
          <button
            type="button"
            className={styles.part}
            aria-current={chosen === headPart}
            onClick={() => onChoose(headPart)}
          >
            <span>{head}</span>
            {wrong.has(headPart) && <Icon name="circle-alert" />}
          </button>
        </li>
        {sections.map((section, at) => {
          const { id, type } = section
          const name = nameOf(section, m)
          return (
            <li
              key={id}
              className={classes(id === chosen && styles.chosen, isDragged(id) && styles.dragged)}
              {...placeOf(at)}
            >
              <span className={styles.grip} {...gripOf(id)}>
                <Icon name="grip-vertical" />
              </span>
              <button
                type="button"
                className={styles.part}
                aria-current={id === chosen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => onChoose(id)}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  if (!event.altKey || by === undefined) return
                  event.preventDefault()
                  move(at, at + by)
                }}
              >
                <span>{m.types[type]}</span>
                {wrong.has(id) && <Icon name="circle-alert" />}
                {name !== m.types[type] && <small>{name}</small>}
              </button>
              <span className={styles.moves}>
                <IconButton
                  icon="arrow-up"
                  label={shared.moveUp(name)}
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="arrow-down"
                  label={shared.moveDown(name)}
                  aria-disabled={at === sections.length - 1}
                  onClick={() => move(at, at + 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
      <p className="spoken" role="status">
        {news}
      </p>
      {mayAdd && <AddSection onAdd={onAdd} />}
    </Panel>
  )
}

/** The heading of a section, the source of its products, or its type. */
function nameOf(section: SectionInput, { types, sources }: ReturnType<typeof useMessages>): string {
  if (section.type === 'page') return section.slug || types.page
  const heading = section.heading[defaultLanguage]
  return heading || (section.type === 'products' ? sources[section.source] : types[section.type])
}
