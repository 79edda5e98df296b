import { useState } from 'react'
import { hasWords } from '#vocabulary/text/folding.ts'
import { FieldGroup } from '../../components/fields/field-group.tsx'
import { Finder } from '../../components/finding/finder.tsx'
import { ItemFacts } from '../../components/finding/product-facts.tsx'
import { OrderList } from '../../components/ordering/order-list.tsx'
import { treeOf } from '../../kit/tree/record-tree.ts'
import { useContentData } from '../content-data.ts'
import { useMessages } from '../messages.ts'

/** The most collections of a section, and those that are offered at once. */
const most = { chosen: 12, offered: 8 }

interface CollectionOrderProps {
  /** The JSON pointer of the field. */
  name: string
  value: readonly string[]
  onChange: (handles: string[]) => void
}

/** Collections by their handles, in order: found by their paths, dragged or moved up and down, taken out. */
export function CollectionOrder({ name, value: handles, onChange }: CollectionOrderProps) {
  const m = useMessages()
  const { collections } = useContentData()
  const [q, setQ] = useState('')
  const { pathOf } = treeOf('collections', collections)
  const known = new Map(collections.map((each) => [each.handle, each]))
  const titleOf = (handle: string): string => known.get(handle)?.title ?? handle
  const offered = collections.filter((each) => hasWords(q, [pathOf(each), each.handle]))
  return (
    <FieldGroup label={m.chosen} hint={m.chosenHint} name={name}>
      {handles.length < most.chosen && (
        <Finder
          label={m.findCollections}
          name={`${name}-search`}
          text={q}
          onText={setQ}
          found={{
            items: offered.filter(({ handle }) => !handles.includes(handle)).slice(0, most.offered),
            settled: true,
          }}
          results={m.findCollections}
          titleOf={pathOf}
          keyOf={({ id }) => id}
          onPick={({ handle }) => {
            setQ('')
            onChange([...handles, handle])
            document.getElementById(`${name}-search`)?.focus()
          }}
        />
      )}
      <OrderList label={m.chosen} keys={handles} nameOf={titleOf} onKeys={(keys) => onChange([...keys])}>
        {(handle, grip) => <ItemFacts image={known.get(handle)?.image} title={titleOf(handle)} grip={grip} />}
      </OrderList>
    </FieldGroup>
  )
}
