import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { translatedKinds, translationFilters } from '#vocabulary/languages/translations.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { textIn } from '../../messages/text-in.ts'
import { Filters, FilterSelect } from '../components/filters.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import { useMay } from '../session/office.ts'
import type { TranslationProgress, TranslationState } from '../types.ts'
import { StateTag } from '../messages/state-tag.tsx'
import { useMessages, type TranslationMessages } from './messages.ts'
import { readView, viewPath, type OverviewView } from './overview-query.ts'
import { fieldNames } from './translation-labels.ts'
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
  const words = useMessages()
  const { overview: m } = words
  const { progress, items, next } = useLoaderData<PageData>()
  const [search] = useSearchParams()
  const view = readView(search)
  const { language, kind, state, q } = view
  const mayPages = useMay()('content:write')
  const readable = kind !== 'page' || mayPages
  const heading = m.heading(kind, language)
  const filters = Object.fromEntries(translationFilters.map((one) => [one, { label: m.filters[one] }]))
  const fresh = viewPath({ language, kind, state: undefined })
  return (
    <Page title={words.translations} lead={m.lead}>
      <Table
        caption={m.progress}
        columns={progressColumns(view, words)}
        rows={progress}
        rowKey={({ language: tag }) => tag}
      />
      <section className={styles.list} aria-label={heading}>
        <h2>{heading}</h2>
        <Filters label={m.titleSearch} keep={{ language, kind }} clear={q || state ? fresh : null}>
          <FilterSelect name="state" label={words.status} options={filters} />
        </Filters>
        <List
          caption={m.caption(kind, language)}
          columns={columnsFor(language, readable, words)}
          rows={items}
          empty={
            !q && !state
              ? { title: m.none(kind) }
              : {
                  title: state === 'missing' && !q ? m.complete(language) : words.noResults,
                  children: <ButtonLink to={fresh}>{m.showAll}</ButtonLink>,
                }
          }
          pages={m.pages(kind, language)}
          next={next}
        />
      </section>
    </Page>
  )
}

function progressColumns(
  view: OverviewView,
  { overview: m, kinds: kindNames, languages }: TranslationMessages,
): TableColumn<LanguageProgress>[] {
  return [
    {
      heading: m.language,
      phone: 'lead',
      cell: ({ language }) => <strong className={styles.language}>{languages[language]}</strong>,
    },
    ...[...translatedKinds, 'term' as const].map((kind) => ({
      heading: kindNames[kind],
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
  const { overview: m } = useMessages()
  const state = whole < all ? 'missing' : undefined
  const to =
    kind === 'term'
      ? `${places.terms(language)}${state ? '?show=missing' : ''}`
      : viewPath({ language, kind, state })
  const current = kind === view.kind && language === view.language
  return (
    <span className={styles.progress}>
      <Link to={to} aria-current={current ? 'true' : undefined} preventScrollReset={kind !== 'term'}>
        {m.done(whole, all)}
        <span className="spoken">{m.ofKind(kind, language)}</span>
      </Link>
      <progress aria-hidden value={whole} max={Math.max(1, all)} />
      {older > 0 && kind !== 'term' && (
        <Link to={viewPath({ language, kind, state: 'older' })} preventScrollReset>
          {m.older(older)}
          <span className="spoken">{m.thanEnglish(kind, language)}</span>
        </Link>
      )}
    </span>
  )
}

/** `linked`: whether the member of staff may open the listed records. */
function columnsFor(
  language: Language,
  linked: boolean,
  m: TranslationMessages,
): TableColumn<TranslationState>[] {
  return [
    {
      heading: m.overview.title,
      phone: 'lead',
      cell: ({ id, kind, title, said }) => (
        <span>
          {linked ? <RowLink to={places.translation(language, kind, id)}>{title}</RowLink> : title}
          {said && (
            <span className={styles.said} {...textIn(language)}>
              {said}
            </span>
          )}
        </span>
      ),
    },
    {
      heading: m.missing,
      cell: ({ missing }) => missing.length > 0 && fieldNames(missing, m),
    },
    {
      heading: m.outdated,
      cell: ({ older }) => older.length > 0 && fieldNames(older, m),
    },
    {
      heading: m.status,
      phone: 'end',
      cell: (state) => <State {...state} />,
    },
  ]
}

function State({ missing, older, said, status }: TranslationState) {
  const { overview: m, translated } = useMessages()
  const draft = status === 'draft' && <StateTag of="product" state="draft" />
  const tag =
    missing.length > 0 ? (
      <StatusTag tone="waiting">{said === '' ? m.untranslated : m.partly}</StatusTag>
    ) : older.length > 0 ? (
      <StatusTag tone="bad">{m.review}</StatusTag>
    ) : (
      <StatusTag tone="good">{translated}</StatusTag>
    )
  return (
    <span className={styles.tags}>
      {draft}
      {tag}
    </span>
  )
}
