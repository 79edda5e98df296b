import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import { replaced, type SectionOf } from './section-draft.ts'
import { Heading, type SectionFieldsProps } from './section-parts.tsx'
import styles from './home-page.module.css'

/** Quotations with their speakers. */
export function QuotesFields(props: SectionFieldsProps<SectionOf<'quotes'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const { quotes } = section
  const m = useMessages()
  const set = (next: typeof quotes) => onChange({ ...section, quotes: next })
  return (
    <>
      <Heading {...props} />
      {quotes.map((quote, at) => (
        <FieldGroup label={m.quote(at + 1)} key={at}>
          <LocalParagraph
            label={m.quotation}
            name={`${pointer}/quotes/${at}/text`}
            value={quote.text}
            language={language}
            error={errorAt(`${pointer}/quotes/${at}/text`)}
            onChange={(text) => set(replaced(quotes, at, { ...quote, text }))}
          />
          <Field
            label={m.by}
            name={`${pointer}/quotes/${at}/by`}
            autoComplete="off"
            value={quote.by}
            error={errorAt(`${pointer}/quotes/${at}/by`)}
            onChange={({ target }) => set(replaced(quotes, at, { ...quote, by: target.value }))}
          />
          {quotes.length > 1 && (
            <Button
              type="button"
              size="small"
              icon="trash-2"
              onClick={() => set(quotes.filter((_, each) => each !== at))}
            >
              {m.removeQuote(at + 1)}
            </Button>
          )}
        </FieldGroup>
      ))}
      {quotes.length < 6 && (
        <Button
          type="button"
          size="small"
          icon="plus"
          className={styles.more}
          onClick={() => set([...quotes, { text: {}, by: '' }])}
        >
          {m.addQuote}
        </Button>
      )}
    </>
  )
}

/** Questions with their answers. */
export function QuestionsFields(props: SectionFieldsProps<SectionOf<'questions'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const { questions } = section
  const m = useMessages()
  const set = (next: typeof questions) => onChange({ ...section, questions: next })
  return (
    <>
      <Heading {...props} />
      {questions.map((each, at) => (
        <FieldGroup label={m.question(at + 1)} key={at}>
          <LocalLine
            label={m.asked}
            name={`${pointer}/questions/${at}/question`}
            value={each.question}
            language={language}
            error={errorAt(`${pointer}/questions/${at}/question`)}
            onChange={(question) => set(replaced(questions, at, { ...each, question }))}
          />
          <LocalParagraph
            label={m.answer}
            name={`${pointer}/questions/${at}/answer`}
            value={each.answer}
            language={language}
            error={errorAt(`${pointer}/questions/${at}/answer`)}
            onChange={(answer) => set(replaced(questions, at, { ...each, answer }))}
          />
          {questions.length > 1 && (
            <Button
              type="button"
              size="small"
              icon="trash-2"
              onClick={() => set(questions.filter((_, other) => other !== at))}
            >
              {m.removeQuestion(at + 1)}
            </Button>
          )}
        </FieldGroup>
      ))}
      {questions.length < 20 && (
        <Button
          type="button"
          size="small"
          icon="plus"
          className={styles.more}
          onClick={() => set([...questions, { question: {}, answer: {} }])}
        >
          {m.addQuestion}
        </Button>
      )}
    </>
  )
}
