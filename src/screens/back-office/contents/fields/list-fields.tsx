import { TextField } from '../../kit/inputs.tsx'
import { Entries } from './entries.tsx'
import { LocalLine, LocalParagraph } from '../local-fields.tsx'
import { LocalHtml } from '../local-html.tsx'
import { useMessages } from '../messages.ts'
import { ProductRef } from './product-ref.tsx'
import { emptyColumn, type SectionOf } from '../section-draft.ts'
import { fieldsOfSection, Heading, type SectionFieldsProps } from '../section-parts.tsx'
import { SectionPicture } from '../section-picture.tsx'

/** Quotations with their speakers. */
export function QuotesFields(props: SectionFieldsProps<SectionOf<'quotes'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        {...fieldsOfSection(props)('quotes')}
        least={1}
        most={6}
        empty={{ text: {}, by: '', productId: null }}
        messages={{ one: m.quote, add: m.addQuote, remove: m.removeQuote }}
      >
        {(field) => (
          <>
            <LocalParagraph label={m.quotation} {...field('text')} />
            <TextField label={m.by} {...field('by')} />
            <ProductRef {...field('productId')} removable />
          </>
        )}
      </Entries>
    </>
  )
}

/** Questions with their answers. */
export function QuestionsFields(props: SectionFieldsProps<SectionOf<'questions'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        {...fieldsOfSection(props)('questions')}
        least={1}
        most={20}
        empty={{ question: {}, answer: {} }}
        messages={{ one: m.question, add: m.addQuestion, remove: m.removeQuestion }}
      >
        {(field) => (
          <>
            <LocalLine label={m.asked} {...field('question')} />
            <LocalParagraph label={m.answer} {...field('answer')} />
          </>
        )}
      </Entries>
    </>
  )
}

/** Columns with a heading, text and picture each. */
export function ColumnsFields(props: SectionFieldsProps<SectionOf<'columns'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        {...fieldsOfSection(props)('columns')}
        least={2}
        most={4}
        empty={emptyColumn}
        messages={m.columns}
      >
        {(field) => (
          <>
            <LocalLine label={m.heading} {...field('heading')} />
            <LocalHtml label={m.text} {...field('html')} />
            <SectionPicture {...field('picture')} />
          </>
        )}
      </Entries>
    </>
  )
}

/** Pictures with captions. */
export function GalleryFields(props: SectionFieldsProps<SectionOf<'gallery'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        {...fieldsOfSection(props)('pictures')}
        least={1}
        most={24}
        empty={{ picture: null, caption: {} }}
        messages={m.gallery}
      >
        {(field) => (
          <>
            <SectionPicture {...field('picture')} />
            <LocalLine label={m.caption} {...field('caption')} />
          </>
        )}
      </Entries>
    </>
  )
}
