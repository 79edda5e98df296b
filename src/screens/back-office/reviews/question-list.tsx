import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { languages } from '#vocabulary/languages/languages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Tick, TickPage } from '../components/bulk/tick.tsx'
import type { Bulk } from '../components/bulk/use-bulk.ts'
import { FilterDates } from '../components/filters/filter-dates.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { ListScreen } from '../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../kit/use-list.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useAct } from '../session/use-act.ts'
import type { Question } from '../types.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

const questions = defineList({
  texts: ['q', 'productId'],
  dates: true,
  views: { open: { state: 'open' }, answered: { state: 'answered' }, hidden: { state: 'hidden' } },
  read: (api, call) => api.listAdminQuestions(call),
})

/** Reads the questions in a state, newest first. */
export const loader = loaderOf(questions)

/** The call that shows a question or hides it. */
const showCall = ({ id, version }: Question, shown: boolean, idempotencyKey: string) => ({
  params: { questionId: id },
  version,
  body: { shown },
  idempotencyKey,
})

/** Questions about products: those to answer first, then the answered and the hidden ones. */
export function Component() {
  const m = useMessages().questions
  const list = useList(questions)
  const { items } = list.data
  const { view, selection } = list
  const [open, setOpen] = useState<Question>()
  const product = useSearchParams()[0].get('productId')
  return (
    <ListScreen
      title={m.title}
      lead={m.lead}
      list={list}
      search={m.search}
      views={{ label: m.views, names: m.states }}
      filters={
        <>
          {product && (
            <FilterSelect
              name="productId"
              label={m.product}
              options={{ [product]: { label: items[0]?.productTitle ?? product } }}
            />
          )}
          <FilterDates label={m.written} />
        </>
      }
      caption={m.newestFirst(m.states[view])}
      body={
        <>
          <TickPage selection={selection} rows={items} labelled />
          <ul className={styles.reviews} aria-label={m.newestFirst(m.states[view])}>
            {items.map((question) => (
              <li key={question.id}>
                <QuestionCard
                  question={question}
                  tick={<Tick selection={selection} row={question} name={m.select(question.productTitle)} />}
                  onAnswer={() => setOpen(question)}
                />
              </li>
            ))}
          </ul>
        </>
      }
      acts={<ShowAct view={view} bulk={list.bulk} />}
      empty={{ title: m.none[view], text: m.noneText }}
      pages={m.pages}
    >
      {open && <AnswerDialog key={open.id} question={open} onClose={() => setOpen(undefined)} />}
    </ListScreen>
  )
}

function QuestionCard({
  question,
  tick,
  onAnswer,
}: {
  question: Question
  tick: ReactNode
  onAnswer: () => void
}) {
  const m = useMessages().questions
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const { productId, productTitle, name, email, text, language, answer, state, writtenAt } = question
  const isHidden = state === 'hidden'
  const of = m.nameOf(productTitle, name || email)
  const show = () =>
    run((key) => api.showQuestion(showCall(question, isHidden, key)), {
      says: isHidden ? m.shown : m.hidden,
      undo: (done, key) => api.showQuestion(showCall(done, !isHidden, key)),
    })
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        {tick}
        <h2>
          <Link to={places.product(productId)}>{productTitle}</Link>
        </h2>
        <span className={styles.muted}>
          <LocalMoment at={writtenAt} />
        </span>
      </div>
      <p className={styles.text} lang={language} dir="auto">
        {text}
      </p>
      <p className={styles.muted}>
        {name !== '' && (
          <>
            <bdi>{name}</bdi>
            {' · '}
          </>
        )}
        <bdi>{email}</bdi> · {languages[language].name}
      </p>
      {answer && (
        <p className={styles.reply}>
          <strong>{m.yourAnswer}</strong>{' '}
          <bdi lang={answer.language} dir="auto">
            {answer.text}
          </bdi>
        </p>
      )}
      <TroubleNote trouble={trouble} />
      <div className={styles.actions}>
        <Button
          size="small"
          {...(answer ? {} : { kind: 'primary' as const })}
          onClick={onAnswer}
          aria-label={(answer ? m.editOf : m.answerOf)(of)}
        >
          {answer ? m.edit : m.answer}
        </Button>
        <Button
          size="small"
          busy={busy}
          onClick={() => void show()}
          aria-label={(isHidden ? m.showOf : m.hideOf)(of)}
        >
          {isHidden ? m.show : m.hide}
        </Button>
      </div>
    </article>
  )
}

/** Hides the selected questions, or shows them again. */
function ShowAct({ view, bulk }: { view: Question['state']; bulk: Bulk<Question> }) {
  const m = useMessages().questions
  const api = useApi()
  const shown = view === 'hidden'
  return (
    <Button
      size="small"
      onClick={() =>
        void bulk.start<Question>({
          fits: ({ state }) => (state === 'hidden') === shown,
          run: (question, key) => api.showQuestion(showCall(question, shown, key)),
          undo: (_, after, key) => api.showQuestion(showCall(after, !shown, key)),
          done: shown ? m.shownMany : m.hiddenMany,
        })
      }
    >
      {shown ? m.show : m.hide}
    </Button>
  )
}
