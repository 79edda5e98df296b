import { sectionTypes, type SectionType } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { OptionField } from '../kit/inputs.tsx'
import { Icon } from '../../ui/icon.tsx'
import { classes } from '../../ui/style/classes.ts'
import { moved } from '../components/ordering/moved.ts'
import { Panel } from '../components/page.tsx'
import type { SectionInput } from '../types.ts'
import { headPart } from './merge-editions.ts'
import { useMessages } from './messages.ts'
import styles from './contents.module.css'

interface OutlineProps {
  sections: readonly SectionInput[]
  /** The name of the part above the sections. */
  head: string
  /** The fewest sections that there may be. */
  least: number
  chosen: string | undefined
  /** Ids of sections with an error. */
  wrong: ReadonlySet<string>
  mayAdd: boolean
  onChoose: (id: string) => void
  onAdd: (type: SectionType) => void
  onSections: (sections: SectionInput[]) => void
}

/** The sections in their order: chosen, moved (also with Alt and the arrow keys), removed, added. */
export function Outline(props: OutlineProps) {
  const { sections, head, least, chosen, wrong, mayAdd, onChoose, onAdd, onSections } = props
  const m = useMessages()
  const move = (at: number, by: number) => onSections(moved(sections, at, at + by))
  return (
    <Panel title={m.outline}>
      <ol className={styles.outline}>
        <li className={classes(chosen === headPart && styles.chosen)}>
          <button type="button" aria-current={chosen === headPart} onClick={() => onChoose(headPart)}>
            <span>{head}</span>
            {wrong.has(headPart) && <Icon name="circle-alert" />}
          </button>
        </li>
        {sections.map((section, at) => {
          const name = nameOf(section, m)
          return (
            <li key={section.id} className={classes(section.id === chosen && styles.chosen)}>
              <button
                type="button"
                aria-current={section.id === chosen}
                onClick={() => onChoose(section.id)}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  if (!event.altKey || by === undefined) return
                  event.preventDefault()
                  move(at, by)
                }}
              >
                <span>{m.types[section.type]}</span>
                {wrong.has(section.id) && <Icon name="circle-alert" />}
                {name !== m.types[section.type] && <small>{name}</small>}
              </button>
              {at > 0 && <IconButton icon="arrow-up" label={m.up(name)} onClick={() => move(at, -1)} />}
              {at < sections.length - 1 && (
                <IconButton icon="arrow-down" label={m.down(name)} onClick={() => move(at, 1)} />
              )}
              {sections.length > least && (
                <IconButton
                  icon="trash-2"
                  label={m.remove(name)}
                  onClick={() => onSections(sections.filter((each) => each !== section))}
                />
              )}
            </li>
          )
        })}
      </ol>
      {mayAdd && (
        <OptionField
          label={m.add}
          name="add-section"
          value=""
          none={m.select}
          options={sectionTypes.map((type) => [type, m.types[type]])}
          onChange={(type) => type && onAdd(type)}
        />
      )}
    </Panel>
  )
}

/** The heading of a section, the source of its products, or its type. */
function nameOf(section: SectionInput, { types, sources }: ReturnType<typeof useMessages>): string {
  if (section.type === 'page') return section.slug || types.page
  const heading = section.heading[defaultLanguage]
  return heading || (section.type === 'products' ? sources[section.source] : types[section.type])
}
