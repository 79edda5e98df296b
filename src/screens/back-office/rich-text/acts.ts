import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import type { IconName } from '../../ui/icons/names.ts'
import { schema } from './schema.ts'

/** The kinds of blocks that staff choose from. */
export const blockKinds = ['paragraph', 'heading2', 'heading3', 'heading4', 'preformatted'] as const

/** One of {@link blockKinds}. */
export type BlockKind = (typeof blockKinds)[number]

const { nodes, marks } = schema

/** The kind of the block with the cursor. */
export function blockKindAt({ selection }: EditorState): BlockKind {
  const { type, attrs } = selection.$from.parent
  if (type === nodes.heading) return `heading${Number(attrs['level'])}` as BlockKind
  return type === nodes.preformatted ? 'preformatted' : 'paragraph'
}

/** Makes the selected blocks of a kind. */
export function toBlockKind(kind: BlockKind): Command {
  if (kind === 'paragraph') return setBlockType(nodes.paragraph)
  if (kind === 'preformatted') return setBlockType(nodes.preformatted)
  return setBlockType(nodes.heading, { level: Number(kind.slice(-1)) })
}

function hasMark({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, $from, from, to } = selection
  return empty ? !!mark.isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, mark)
}

/** The depth of the nearest list around the cursor; 0 for none. */
function listAround({ selection: { $from } }: EditorState): { depth: number; type?: NodeType } {
  for (let { depth } = $from; depth > 0; depth -= 1) {
    const { type } = $from.node(depth)
    if (type === nodes.bullet_list || type === nodes.ordered_list) return { depth, type }
  }
  return { depth: 0 }
}

/** Makes a list, turns it into one of the other type, or ends it. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    if (list.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    if (!list.type) return wrapInList(type)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(list.depth), type))
    return true
  }

const isQuoted = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some(
    ({ type }) => type === nodes.blockquote,
  )

const toggleQuote: Command = (state, dispatch) =>
  (isQuoted(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

/** A button of the toolbar. */
interface Act {
  icon: IconName
  run: Command
  /** Whether it is on at the cursor; an act without is done once. */
  isOn?: (state: EditorState) => boolean
}

const all = {
  bold: { icon: 'bold', run: toggleMark(marks.strong), isOn: (state) => hasMark(state, marks.strong) },
  italic: { icon: 'italic', run: toggleMark(marks.em), isOn: (state) => hasMark(state, marks.em) },
  list: {
    icon: 'list',
    run: toggleList(nodes.bullet_list),
    isOn: (state) => listAround(state).type === nodes.bullet_list,
  },
  numbered: {
    icon: 'list-ordered',
    run: toggleList(nodes.ordered_list),
    isOn: (state) => listAround(state).type === nodes.ordered_list,
  },
  quote: { icon: 'text-quote', run: toggleQuote, isOn: isQuoted },
  undo: { icon: 'undo-2', run: undo },
  redo: { icon: 'redo-2', run: redo },
} satisfies Record<string, Act>

/** The name of an act. */
export type ActName = keyof typeof all

/** The acts of the toolbar besides links. */
export const acts: Readonly<Record<ActName, Act>> = all

/** The buttons of the toolbar, in order. */
export const buttonNames = [
  'bold',
  'italic',
  'list',
  'numbered',
  'quote',
  'link',
  'undo',
  'redo',
] as const satisfies readonly (ActName | 'link')[]

/** Moves an item of a list in or out. */
export const indent = sinkListItem(nodes.list_item)
export const outdent = liftListItem(nodes.list_item)

/** The address of the link at the cursor; empty for none. */
export function linkAt({ selection: { $from, $to } }: EditorState): string {
  const found = [...$from.marks(), ...($from.nodeAfter?.marks ?? []), ...$to.marks()].find(
    ({ type }) => type === marks.link,
  )
  return String(found?.attrs['href'] ?? '')
}

/** Links the selection, or the word of the link at the cursor; without either the address itself is inserted. */
export function toLink(href: string): Command {
  return (state, dispatch) => {
    const { empty, from, to } = state.selection
    const link = marks.link.create({ href })
    const { tr } = state
    if (!empty) tr.removeMark(from, to, marks.link).addMark(from, to, link)
    else {
      const range = linkedRange(state)
      if (range) tr.removeMark(range.from, range.to, marks.link).addMark(range.from, range.to, link)
      else tr.replaceSelectionWith(schema.text(href, [link]), false)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Removes the link at the cursor, or those of the selection. */
export const unlink: Command = (state, dispatch) => {
  const { from, to } = linkedRange(state) ?? state.selection
  dispatch?.(state.tr.removeMark(from, to, marks.link))
  return true
}

/** The range of the link that the cursor stands in; where parts of it are bold, it has several texts. */
function linkedRange({ selection, doc }: EditorState): { from: number; to: number } | undefined {
  const { $from, empty } = selection
  const href = $from.marks().find(({ type }) => type === marks.link)?.attrs['href'] as string | undefined
  if (!empty || href === undefined) return undefined
  let range = { from: $from.start(), to: $from.start() }
  doc.nodesBetween($from.start(), $from.end(), (node, at) => {
    const isPart = node.marks.some(({ type, attrs }) => type === marks.link && attrs['href'] === href)
    if (!isPart) return
    const to = at + node.nodeSize
    if (range.to === at) range.to = to
    else if (range.to < $from.pos) range = { from: at, to }
  })
  return range
}
