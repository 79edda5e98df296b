import { Field } from '../../ui/form/field.tsx'
import { Entries } from './entries.tsx'
import { LocalLine, LocalParagraph } from './local-fields.tsx'
import { LocalHtml } from './local-html.tsx'
import { useMessages } from './messages.ts'
import { emptyColumn, type SectionOf } from './section-draft.ts'
import { Heading, type SectionFieldsProps } from './section-parts.tsx'
import { SectionPicture } from './section-picture.tsx'

/** Quotations with their speakers. */
export function QuotesFields(props: SectionFieldsProps<SectionOf<'quotes'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        entries={section.quotes}
        least={1}
        most={6}
        empty={{ text: {}, by: '' }}
        messages={{ one: m.quote, add: m.addQuote, remove: m.removeQuote }}
        onEntries={(quotes) => onChange({ ...section, quotes })}
      >
        {(quote, at, set) => (
          <>
            <LocalParagraph
              label={m.quotation}
              name={`${pointer}/quotes/${at}/text`}
              value={quote.text}
              language={language}
              error={errorAt(`${pointer}/quotes/${at}/text`)}
              onChange={(text) => set({ ...quote, text })}
            />
            <Field
              label={m.by}
              name={`${pointer}/quotes/${at}/by`}
              autoComplete="off"
              value={quote.by}
              error={errorAt(`${pointer}/quotes/${at}/by`)}
              onChange={({ target }) => set({ ...quote, by: target.value })}
            />
          </>
        )}
      </Entries>
    </>
  )
}

/** Questions with their answers. */
export function QuestionsFields(props: SectionFieldsProps<SectionOf<'questions'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        entries={section.questions}
        least={1}
        most={20}
        empty={{ question: {}, answer: {} }}
        messages={{ one: m.question, add: m.addQuestion, remove: m.removeQuestion }}
        onEntries={(questions) => onChange({ ...section, questions })}
      >
        {(each, at, set) => (
          <>
            <LocalLine
              label={m.asked}
              name={`${pointer}/questions/${at}/question`}
              value={each.question}
              language={language}
              error={errorAt(`${pointer}/questions/${at}/question`)}
              onChange={(question) => set({ ...each, question })}
            />
            <LocalParagraph
              label={m.answer}
              name={`${pointer}/questions/${at}/answer`}
              value={each.answer}
              language={language}
              error={errorAt(`${pointer}/questions/${at}/answer`)}
              onChange={(answer) => set({ ...each, answer })}
            />
          </>
        )}
      </Entries>
    </>
  )
}

/** Columns with a heading, text and picture each. */
export function ColumnsFields(props: SectionFieldsProps<SectionOf<'columns'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        entries={section.columns}
        least={2}
        most={4}
        empty={emptyColumn}
        messages={m.columns}
        onEntries={(columns) => onChange({ ...section, columns })}
      >
        {(column, at, set) => (
          <>
            <LocalLine
              label={m.heading}
              name={`${pointer}/columns/${at}/heading`}
              value={column.heading}
              language={language}
              error={errorAt(`${pointer}/columns/${at}/heading`)}
              onChange={(heading) => set({ ...column, heading })}
            />
            <LocalHtml
              label={m.text}
              name={`${pointer}/columns/${at}/html`}
              value={column.html}
              language={language}
              error={errorAt(`${pointer}/columns/${at}/html`)}
              onChange={(html) => set({ ...column, html })}
            />
            <SectionPicture
              {...props}
              name={`${pointer}/columns/${at}/picture`}
              picture={column.picture}
              error={errorAt(`${pointer}/columns/${at}/picture`)}
              onChange={(picture) => set({ ...column, picture })}
            />
          </>
        )}
      </Entries>
    </>
  )
}

/** Pictures with captions. */
export function GalleryFields(props: SectionFieldsProps<SectionOf<'gallery'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        entries={section.pictures}
        least={1}
        most={24}
        empty={{ picture: null, caption: {} }}
        messages={m.gallery}
        onEntries={(pictures) => onChange({ ...section, pictures })}
      >
        {(each, at, set) => (
          <>
            <SectionPicture
              {...props}
              name={`${pointer}/pictures/${at}/picture`}
              picture={each.picture}
              error={errorAt(`${pointer}/pictures/${at}/picture`)}
              onChange={(picture) => set({ ...each, picture })}
            />
            <LocalLine
              label={m.caption}
              name={`${pointer}/pictures/${at}/caption`}
              value={each.caption}
              language={language}
              error={errorAt(`${pointer}/pictures/${at}/caption`)}
              onChange={(caption) => set({ ...each, caption })}
            />
          </>
        )}
      </Entries>
    </>
  )
}
