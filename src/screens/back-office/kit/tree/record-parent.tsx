import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { hasWords } from '#vocabulary/text/folding.ts'
import { FieldGroup } from '../../components/fields/field-group.tsx'
import { Finder } from '../../components/finding/finder.tsx'
import { Picked } from '../../components/finding/picked.tsx'
import type { ControlProps } from '../field-kinds.tsx'
import { useMessages } from '../messages.ts'
import { treeOf } from './record-tree.ts'
import { resourceOf, type ScreenData } from '../screen-data.ts'

/** The most records that are offered at once. */
const most = 10

/** The record above another one in the same list: found by its path, never the record itself nor one below it. */
export function RecordParent({ field, record, label, hint, text, onText }: ControlProps) {
  const m = useMessages()
  const { name, records } = useLoaderData<ScreenData>()
  const [q, setQ] = useState('')
  const { above, pathOf } = treeOf(name, records)
  const valueOf = (each: ScreenData['records'][number]) => String(each[resourceOf(name).tree?.by ?? 'id'])
  const isBelow = (each: ScreenData['records'][number]) =>
    [each, ...above(each)].some(({ id }) => id === record?.id)
  const chosen = records.find((each) => valueOf(each) === text)
  const offered = records.filter((each) => !isBelow(each) && hasWords(q, [pathOf(each), valueOf(each)]))
  return (
    <FieldGroup {...{ label, hint }} name={field.name}>
      <Picked
        name={`${field.name}-search`}
        value={chosen ? pathOf(chosen) : text || m.top}
        words={{ change: m.change, remove: m.toTop }}
        onRemove={text !== '' && (() => onText(''))}
      >
        {(close) => (
          <Finder
            label={m.findAbove}
            name={`${field.name}-search`}
            text={q}
            onText={setQ}
            found={{ items: offered.slice(0, most), settled: true }}
            results={label}
            titleOf={pathOf}
            keyOf={({ id }) => id}
            onPick={(each) => {
              setQ('')
              onText(valueOf(each))
              close()
            }}
          />
        )}
      </Picked>
    </FieldGroup>
  )
}
