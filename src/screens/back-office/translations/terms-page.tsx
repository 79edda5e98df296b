import { useRef } from 'react'
import {
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { otherLanguages, termUses } from '#vocabulary/languages/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { useMessages as useFormMessages } from '../components/messages.ts'
import { Pager } from '../../ui/pager.tsx'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { Tabs } from '../components/tabs.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { ConflictNote } from '../products/conflict-note.tsx'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { Terms } from '../types.ts'
import { languageOfPath } from './language-of-path.ts'
import { useMessages } from './messages.ts'
import { rowsIn, type TermView } from './term-rows.ts'
import { fieldOf, TermTable } from './term-table.tsx'
import { useTerms } from './use-terms.ts'
import styles from './translations.module.css'

interface PageData {
  language: Language
  terms: Terms
}

/** Reads the terms of a language, and every short text that shoppers read. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const language = languageOfPath(args)
  return load(args, async (api, signal) => ({
    language,
    terms: await api.getTerms({ params: { language }, signal }),
  }))
}

/** Search and filters apply to the loaded data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

/** The translations of the shop’s labels into a language. */
export function Component() {
  const page = useLoaderData<PageData>()
  return <Editor key={page.language} {...page} />
}

function Editor({ language, terms: start }: PageData) {
  const words = useMessages()
  const { errorOf } = useFormMessages()
  const { terms: m } = words
  const terms = useTerms(language, start)
  const { changes, errors, busy } = terms
  const readOnly = !useMay()('content:write')
  const leaving = useRef(false)
  const say = useToasts()
  async function save(): Promise<void> {
    if (busy || terms.conflict?.state === 'met') return
    if (await terms.save()) say(m.saved(language))
  }
  return (
    <Page
      title={m.title(language)}
      back={{ to: `${places.translations}?language=${language}`, label: words.translations }}
      lead={m.lead}
    >
      <Tabs
        label={words.languageTabs}
        tabs={otherLanguages.map((each) => ({
          label: words.languages[each],
          to: places.terms(each),
          current: each === language,
        }))}
      />
      <ConflictNote
        conflict={terms.conflict}
        what="list"
        busy={busy}
        onMerge={() => void terms.merge()}
        onTake={terms.take}
      />
      <TroubleNote trouble={terms.trouble} />
      <ErrorSummary
        title={words.notSaved}
        of={errors}
        errors={errors.map(({ text, message }) =>
          text === '' ? { message } : { field: fieldOf(text), message: errorOf(text, message) },
        )}
      />
      <Rows {...{ terms, language, readOnly, busy }} />
      {readOnly ? (
        <p className={styles.muted}>{words.viewOnly}</p>
      ) : (
        <SaveBar
          dirty={changes > 0}
          busy={busy}
          leaving={leaving}
          onSave={() => void save()}
          onDiscard={terms.discard}
          note={m.unsaved(changes)}
        />
      )}
    </Page>
  )
}

/** Rows on a page. */
const most = 50

function readView(search: URLSearchParams): TermView & { page: number } {
  const show = search.get('show')
  return {
    q: search.get('q') ?? '',
    show: show === 'missing' || show === 'unused' ? show : null,
    use: termUses.find((use) => use === search.get('use')) ?? null,
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  }
}

function pathOf(search: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(search)
  changed.set('page', String(page))
  return `?${changed}`
}

interface RowsProps {
  terms: ReturnType<typeof useTerms>
  language: Language
  readOnly: boolean
  busy: boolean
}

/** The texts that the address asks for, a page at a time. */
function Rows({ terms, language, readOnly, busy }: RowsProps) {
  const [search] = useSearchParams()
  const words = useMessages()
  const { terms: m } = words
  const shows = { missing: { label: words.missing }, unused: { label: m.notUsed } }
  const uses = Object.fromEntries(termUses.map((use) => [use, { label: words.uses[use] }]))
  const { page, ...view } = readView(search)
  const found = rowsIn(terms.rows, view, terms.saved)
  const last = Math.max(1, Math.ceil(found.length / most))
  const at = Math.min(page, last)
  const filtered = view.q !== '' || view.show !== null || view.use !== null
  return (
    <>
      <Filters label={m.search} clear={filtered ? places.terms(language) : null}>
        <FilterSelect name="show" label={words.status} options={shows} />
        <FilterSelect name="use" label={m.usedInLabel} options={uses} />
      </Filters>
      <p className={styles.muted} role="status">
        {m.found(found.length, at, last)}
      </p>
      <div inert={busy}>
        {found.length > 0 ? (
          <TermTable rows={found.slice((at - 1) * most, at * most)} {...{ terms, language, readOnly }} />
        ) : (
          <EmptyState title={filtered ? words.noResults : m.none} />
        )}
      </div>
      <Pager
        label={m.pages}
        previous={at > 1 ? pathOf(search, at - 1) : null}
        next={at < last ? pathOf(search, at + 1) : null}
      />
    </>
  )
}
