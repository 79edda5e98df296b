import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { translatedKinds } from '#vocabulary/languages/translations.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { textIn } from '../../messages/text-in.ts'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { CursorPager } from '../components/tabs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { TranslationProgress, TranslationState } from '../types.ts'
import { StateTag } from '../messages/state-tag.tsx'
import { readView, stateFilters, viewPath, type OverviewView } from './overview-query.ts'
import { fieldNames, kindLabels, languageLabels } from './translation-labels.ts'
import styles from './translations.module.css'

type LanguageProgress = TranslationProgress['languages'][number]
type KindProgress = LanguageProgress['kinds'][number]

interface PageData {
  progress: LanguageProgress[]
  items: TranslationState[]
  next: string | null
}

/** Reads how far each language is, and the page of the list that the address asks for. */
export function loader(args: LoaderFunctionArgs): Promise<PageData> {
  const search = new URL(args.request.url).searchParams
  const { language, kind, state, q } = readView(search)
  const after = search.get('after')
  const query = { kind, ...(state ? { state } : {}), ...(q ? { q } : {}), ...(after ? { after } : {}) }
  return load(args, async (api, signal) => {
    const [{ languages }, list] = await Promise.all([
      api.getTranslationProgress({ signal }),
      api.listTranslations({ params: { language }, query, signal }),
    ])
    return { progress: languages, ...list }
  })
}

/** The progress of each language, and its missing texts. */
export function Component() {
  const { progress, items, next } = useLoaderData<PageData>()
  const [search] = useSearchParams()
  const view = readView(search)
  const { language, kind, state, q } = view
  const mayPages = useMay()('content:write')
  const readable = kind !== 'page' || mayPages
  const heading = `${kindLabels[kind].many} in ${languageLabels(language)}`
  const fresh = viewPath({ language, kind, state: undefined })
  return (
    <Page
      title="Translations"
      lead="Translations of the English texts. Missing translations are shown in English."
    >
      <Table
        caption="Progress by type"
        columns={progressColumns(view)}
        rows={progress}
        rowKey={({ language: tag }) => tag}
      />
      <section className={styles.list} aria-label={heading}>
        <h2>{heading}</h2>
        <Filters
          label="Title in either language"
          q={q}
          keep={{ language, kind }}
          clear={q || state ? fresh : null}
        >
          <FilterSelect name="state" label="Status" value={state} options={stateFilters} />
        </Filters>
        {items.length > 0 ? (
          <Table
            caption={`${heading}, by title`}
            columns={columnsFor(language, readable)}
            rows={items}
            rowKey={({ id }) => id}
          />
        ) : (
          <Nothing view={view} fresh={fresh} />
        )}
        <CursorPager label={`Pages of ${heading}`} search={search} next={next} />
      </section>
    </Page>
  )
}

function Nothing({ view: { q, state, language, kind }, fresh }: { view: OverviewView; fresh: string }) {
  if (!q && !state) return <EmptyState title={`There are no ${kindLabels[kind].many.toLowerCase()} yet`} />
  const done = state === 'missing' && !q
  return (
    <EmptyState title={done ? `Complete in ${languageLabels(language)}` : 'No results'}>
      <ButtonLink to={fresh}>Show all</ButtonLink>
    </EmptyState>
  )
}

function progressColumns(view: OverviewView): TableColumn<LanguageProgress>[] {
  return [
    {
      heading: 'Language',
      phone: 'lead',
      cell: ({ language }) => <strong className={styles.language}>{languageLabels(language)}</strong>,
    },
    ...[...translatedKinds, 'term' as const].map((kind) => ({
      heading: kindLabels[kind].many,
      cell: ({ language, kinds }: LanguageProgress) => {
        const progress = kinds.find((each) => each.kind === kind)
        return progress && <Progress {...{ progress, language, view }} />
      },
    })),
  ]
}

interface ProgressProps {
  progress: KindProgress
  language: Language
  view: OverviewView
}

/** The translated share of one kind; links to the missing texts. */
function Progress({ progress: { kind, all, whole, older }, language, view }: ProgressProps) {
  const state = whole < all ? 'missing' : undefined
  const to =
    kind === 'term'
      ? `${places.terms(language)}${state ? '?show=missing' : ''}`
      : viewPath({ language, kind, state })
  const current = kind === view.kind && language === view.language
  return (
    <span className={styles.progress}>
      <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset={kind !== 'term'}>
        {`${whole} of ${all}`}
        <span className="spoken">{` ${kindLabels[kind].many.toLowerCase()} in ${languageLabels(language)}`}</span>
      </Link>
      <progress aria-hidden value={whole} max={Math.max(1, all)} />
      {older > 0 && kind !== 'term' && (
        <Link to={viewPath({ language, kind, state: 'older' })} preventScrollReset>
          {`${older} older`}
          <span className="spoken">{` than English: ${kindLabels[kind].many.toLowerCase()} in ${languageLabels(language)}`}</span>
        </Link>
      )}
    </span>
  )
}

/** `linked`: whether the member of staff may open the listed records. */
function columnsFor(language: Language, linked: boolean): TableColumn<TranslationState>[] {
  return [
    {
      heading: 'Title',
      phone: 'lead',
      cell: ({ id, kind, title, said }) => (
        <span>
          {linked ? (
            <Link className={rowLink} to={places.translation(language, kind, id)}>
              {title}
            </Link>
          ) : (
            title
          )}
          {said && (
            <span className={styles.said} {...textIn(language)}>
              {said}
            </span>
          )}
        </span>
      ),
    },
    {
      heading: 'Missing',
      cell: ({ missing }) => missing.length > 0 && fieldNames(missing),
    },
    {
      heading: 'Outdated',
      cell: ({ older }) => older.length > 0 && fieldNames(older),
    },
    {
      heading: 'Status',
      phone: 'end',
      cell: (state) => <State {...state} />,
    },
  ]
}

function State({ missing, older, said, status }: TranslationState) {
  const draft = status === 'draft' && <StateTag of="product" state="draft" />
  const tag =
    missing.length > 0 ? (
      <StatusTag tone="waiting">{said === '' ? 'Not translated' : 'Partially translated'}</StatusTag>
    ) : older.length > 0 ? (
      <StatusTag tone="bad">Review</StatusTag>
    ) : (
      <StatusTag tone="good">Translated</StatusTag>
    )
  return (
    <span className={styles.tags}>
      {draft}
      {tag}
    </span>
  )
}
