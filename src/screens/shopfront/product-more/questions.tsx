import { Link, useSearchParams } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Question, QuestionPage } from '../types.ts'
import { useMessages } from './messages.ts'
import { questionsAtOnce } from './question-count.ts'
import styles from './product-more.module.css'

/** The answered questions about a product, and the way to ask another. More of them are a link. */
export function Questions({
  questions: { items, total },
  handle,
}: {
  questions: QuestionPage
  handle: string
}) {
  const m = useMessages()
  const [search] = useSearchParams()
  const { language } = usePlace()
  const left = total - items.length
  // Those in the language of the page are shown, the others on demand.
  const own = items.filter((question) => question.language === language)
  const others = items.filter((question) => question.language !== language)
  const more = new URLSearchParams(search)
  more.set('questions', String(items.length + questionsAtOnce))
  return (
    <section id="questions" className={styles.reviews} aria-labelledby="questions-heading">
      <div className={styles.summary}>
        <h2 id="questions-heading">{m.questions}</h2>
        <p className={styles.muted}>{total === 0 ? m.noQuestions : m.aboutQuestions}</p>
        <p>
          <ButtonLink to={pathTo('contact', null, { product: handle })} rel="nofollow">
            {m.ask}
          </ButtonLink>
        </p>
      </div>
      {items.length > 0 && (
        <div className={styles.list}>
          {own.length > 0 && <Items items={own} />}
          {others.length > 0 && (
            <details className={styles.others}>
              <summary>{m.inOthers(others.length)}</summary>
              <Items items={others} />
            </details>
          )}
          {left > 0 && (
            <p>
              <Link to={`?${more}#questions`} preventScrollReset>
                {m.moreQuestions(left)}
              </Link>
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function Items({ items }: { items: readonly Question[] }) {
  return (
    <ol>
      {items.map((question) => (
        <li key={question.id}>
          <OneQuestion question={question} />
        </li>
      ))}
    </ol>
  )
}

function OneQuestion({
  question: { text, language, displayName, writtenAt, answer },
}: {
  question: Question
}) {
  const m = useMessages()
  const place = usePlace()
  const spokenIn = (tag: Question['language']) => textIn(tag === place.language ? undefined : tag)
  return (
    <article className={styles.review}>
      <h3 className={styles.said} {...spokenIn(language)}>
        {text}
      </h3>
      <p className={styles.muted}>
        <bdi>{displayName || m.someone}</bdi>
        {' · '}
        <Moment at={writtenAt} />
      </p>
      <div className={styles.reply}>
        <p className={styles.muted}>{m.answer}</p>
        <p className={styles.said} {...spokenIn(answer.language)}>
          {answer.text}
        </p>
      </div>
    </article>
  )
}
