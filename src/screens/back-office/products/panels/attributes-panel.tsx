import { Button, IconButton } from '../../../ui/form/button.tsx'
import { Chips } from '../../components/chips.tsx'
import { ValueField } from '../../components/finding/value-field.tsx'
import { Panel } from '../../components/page.tsx'
import { newKey, type DraftAttribute } from '../draft.ts'
import { isType } from '../draft-type.ts'
import { useMessages } from '../messages.ts'
import type { PanelProps } from '../panel-props.ts'
import styles from '../editor.module.css'

/** Facts that listings can be filtered by. */
export function AttributesPanel({ draft, change, errorAt, readOnly }: PanelProps) {
  const m = useMessages()
  const set = (key: string, part: Partial<DraftAttribute>) =>
    change((now) => ({
      ...now,
      attributes: now.attributes.map((one) => (one.key === key ? { ...one, ...part } : one)),
    }))
  const add = () =>
    change((now) => ({ ...now, attributes: [...now.attributes, { key: newKey(), name: '', values: [] }] }))
  return (
    <Panel title={m.fields.attributes}>
      <div className={styles.stack}>
        {draft.attributes.every(isType) && <p className={styles.muted}>{m.noAttributes}</p>}
        {draft.attributes.map((attribute, index) => {
          const { key, name, values } = attribute
          return isType(attribute) ? null : (
            <div
              className={styles.attribute}
              key={key}
              role="group"
              aria-label={name || m.attributeAt(index + 1)}
            >
              <ValueField
                of={{ field: 'attribute' }}
                label={<span className="spoken">{m.attributeName}</span>}
                name={`/attributes/${index}/name`}
                placeholder={m.attributeExample}
                maxLength={100}
                value={name}
                error={errorAt(`/attributes/${index}/name`)}
                readOnly={readOnly}
                onChange={(name) => set(key, { name })}
              />
              {!readOnly && (
                <IconButton
                  icon="trash-2"
                  label={m.removeAttribute(name)}
                  onClick={() =>
                    change((now) => ({ ...now, attributes: now.attributes.filter((one) => one.key !== key) }))
                  }
                />
              )}
              <Chips
                of={{ field: 'attribute', name }}
                label={m.attributeValues}
                labelHidden
                placeholder={m.addValue}
                name={`/attributes/${index}/values`}
                value={values}
                error={errorAt(`/attributes/${index}/values`)}
                readOnly={readOnly}
                onChange={(next) => set(key, { values: next })}
              />
            </div>
          )
        })}
        {!readOnly && (
          <Button type="button" size="small" icon="plus" onClick={add}>
            {m.addAttribute}
          </Button>
        )}
      </div>
    </Panel>
  )
}
