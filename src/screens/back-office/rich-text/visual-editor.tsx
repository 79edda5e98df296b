import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import {
  ellipsis,
  emDash,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { EditorState, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { outsideOfForms } from '../session/outside-of-forms.ts'
import { acts, indent, linkAt, outdent, toLink, unlink } from './acts.ts'
import { readHtml, writeHtml } from './html.ts'
import { LinkDialog } from './link-dialog.tsx'
import { tidyPasted } from './pasted-html.ts'
import { schema } from './schema.ts'
import { Toolbar } from './toolbar.tsx'
import styles from './rich-text.module.css'

interface VisualEditorProps {
  label: string
  value: string
  readOnly: boolean
  /** Attributes of the element that holds the text, such as its id. */
  attributes: Readonly<Record<string, string>>
  onChange: (html: string) => void
  /** A further control at the end of the toolbar. */
  children: ReactNode
}

const { nodes } = schema

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.line_break.create()).scrollIntoView())
  return true
}

const typedMarks = inputRules({
  rules: [
    ellipsis,
    emDash,
    wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*(1)[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
  ],
})

const keys = keymap({
  'Mod-b': acts.bold.run,
  'Mod-i': acts.italic.run,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': indent,
  'Mod-[': outdent,
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
})

/** A formatted text, edited as it looks. Loaded with the first field that has one. */
export function VisualEditor({ label, value, readOnly, attributes, onChange, children }: VisualEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const [state, setState] = useState<EditorState>()
  const [linking, setLinking] = useState(false)
  /** The HTML of the text as it stands. */
  const known = useRef(value)
  const change = useRef(onChange)
  change.current = onChange

  useEffect(() => {
    const openLink: Command = () => {
      setLinking(true)
      return true
    }
    const plugins = [history(), keymap({ 'Mod-k': openLink }), keys, keymap(baseKeymap), typedMarks]
    const made: EditorView = new EditorView(host.current, {
      state: EditorState.create({ doc: readHtml(known.current), plugins }),
      transformPastedHTML: tidyPasted,
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction))
        setState(made.state)
        if (!transaction.docChanged) return
        known.current = writeHtml(made.state.doc)
        change.current(known.current)
      },
    })
    view.current = made
    setState(made.state)
    return () => {
      view.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    view.current?.setProps({ attributes, editable: () => !readOnly })
  }, [attributes, readOnly])
  useEffect(() => {
    // A text from elsewhere: discarded changes, the answer of a save, the HTML that was typed.
    const editor = view.current
    if (!editor || value === known.current) return
    known.current = value
    editor.updateState(EditorState.create({ doc: readHtml(value), plugins: editor.state.plugins }))
    setState(editor.state)
  }, [value])

  function run(command: Command): void {
    const editor = view.current
    if (!editor) return
    command(editor.state, editor.dispatch)
    editor.focus()
  }
  return (
    <div className={styles.editor}>
      {state && !readOnly && (
        <Toolbar label={label} state={state} onRun={run} onLink={() => setLinking(true)}>
          {children}
        </Toolbar>
      )}
      <div className={styles.text} ref={host} />
      {state &&
        linking &&
        createPortal(
          <LinkDialog
            address={linkAt(state)}
            onClose={() => setLinking(false)}
            onLink={(address) => {
              setLinking(false)
              run(address ? toLink(address) : unlink)
            }}
          />,
          outsideOfForms(),
        )}
    </div>
  )
}
