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
import { count } from '../messages/statuses.ts'
import { languageOfPath } from './language-of-path.ts'
import { rowsIn, type TermView } from './term-rows.ts'
import { fieldOf, TermTable } from './term-table.tsx'
import { languageLabels, termUseLabels } from './translation-labels.ts'
import { useTerms } from './use-terms.ts'
import styles from './translations.module.css'

interface PageData {
  language: Language
  terms: Terms
}

/** Reads the terms of a language, and every short text that shoppers read. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const language = languageOfPath(args.params['language'])
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
  const terms = useTerms(language, start)
  const { changes, errors, busy } = terms
  const readOnly = !useMay()('content:write')
  const leaving = useRef(false)
  const say = useToasts()
  async function save(): Promise<void> {
    if (busy || terms.conflict?.state === 'met') return
    if (await terms.save()) say(`Labels saved in ${languageLabels(language)}`)
  }
  return (
    <Page
      title={`Labels in ${languageLabels(language)}`}
      back={{ to: `${places.translations}?language=${language}`, label: 'Translations' }}
      lead="Options, attributes and their values, shipping methods, taxes and other labels. Empty fields are shown in English."
    >
      <Tabs
        label="Languages"
        tabs={otherLanguages.map((each) => ({
          label: languageLabels(each),
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
        title="Not saved"
        of={errors}
        errors={errors.map(({ text, message }) =>
          text === '' ? { message } : { field: fieldOf(text), message: `${text}: ${message}` },
        )}
      />
      <Rows {...{ terms, language, readOnly, busy }} />
      {readOnly ? (
        <p className={styles.muted}>Your role can view these texts, but not edit them.</p>
      ) : (
        <SaveBar
          dirty={changes > 0}
          busy={busy}
          leaving={leaving}
          onSave={() => void save()}
          onDiscard={terms.discard}
          note={`${count(changes, 'text')} unsaved`}
        />
      )}
    </Page>
  )
}

/** Rows on a page. */
const most = 50

const shows = { missing: { label: 'Missing' }, unused: { label: 'No longer used' } }
const uses = Object.fromEntries(termUses.map((use) => [use, { label: termUseLabels[use] }]))

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
  const { page, ...view } = readView(search)
  const found = rowsIn(terms.rows, view, terms.saved)
  const last = Math.max(1, Math.ceil(found.length / most))
  const at = Math.min(page, last)
  const filtered = view.q !== '' || view.show !== null || view.use !== null
  return (
    <>
      <Filters label="Text in either language" q={view.q} clear={filtered ? places.terms(language) : null}>
        <FilterSelect name="show" label="Status" value={view.show ?? undefined} options={shows} />
        <FilterSelect name="use" label="Used in" value={view.use ?? undefined} options={uses} />
      </Filters>
      <p className={styles.muted} role="status">
        {count(found.length, 'text')}
        {last > 1 && `, page ${at} of ${last}`}
      </p>
      <div inert={busy}>
        {found.length > 0 ? (
          <TermTable rows={found.slice((at - 1) * most, at * most)} {...{ terms, language, readOnly }} />
        ) : (
          <EmptyState title={filtered ? 'No results' : 'No labels yet'} />
        )}
      </div>
      <Pager
        label="Pages of labels"
        previous={at > 1 ? pathOf(search, at - 1) : null}
        next={at < last ? pathOf(search, at + 1) : null}
      />
    </>
  )
}
