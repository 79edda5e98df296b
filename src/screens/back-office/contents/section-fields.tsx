import { pictureSides, productSources } from '#vocabulary/catalog/sections.ts'
import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { FieldGroup } from '../components/field-group.tsx'
import { useContentData } from './content-data.ts'
import { ColumnsFields, GalleryFields, QuestionsFields, QuotesFields } from './list-fields.tsx'
import { LocalParagraph } from './local-fields.tsx'
import { LocalHtml } from './local-html.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'
import { Heading, LinkFields, type SectionFieldsProps } from './section-parts.tsx'
import { SectionPicture } from './section-picture.tsx'

/** The fields of a section, in the language that is edited. */
export function SectionFields(props: SectionFieldsProps) {
  const { section } = props
  switch (section.type) {
    case 'hero':
      return <HeroFields {...props} section={section} />
    case 'text':
      return <TextFields {...props} section={section} />
    case 'picture':
      return <PictureFields {...props} section={section} />
    case 'products':
      return <ProductsFields {...props} section={section} />
    case 'collections':
      return <CollectionsFields {...props} section={section} />
    case 'quotes':
      return <QuotesFields {...props} section={section} />
    case 'questions':
      return <QuestionsFields {...props} section={section} />
    case 'columns':
      return <ColumnsFields {...props} section={section} />
    case 'gallery':
      return <GalleryFields {...props} section={section} />
    case 'video':
    case 'map':
      return <ElsewhereFields {...props} section={section} />
    case 'newsletter':
      return <IntroFields {...props} section={section} />
    case 'posts':
      return <PostsFields {...props} section={section} />
    case 'page':
      return <PageFields {...props} section={section} />
  }
}

type WithText = SectionOf<'hero'> | SectionOf<'video'> | SectionOf<'map'> | SectionOf<'newsletter'>

/** A heading and text without formatting. */
function IntroFields(props: SectionFieldsProps<WithText>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <LocalParagraph
        label={section.type === 'map' ? m.postal : m.text}
        name={`${pointer}/text`}
        value={section.text}
        language={language}
        error={errorAt(`${pointer}/text`)}
        onChange={(text) => onChange({ ...section, text })}
      />
    </>
  )
}

const HeroFields = (props: SectionFieldsProps<SectionOf<'hero'>>) => (
  <>
    <IntroFields {...props} />
    <LinksAndPicture {...props} most={2} />
  </>
)

/** A picture that leads to a video or map elsewhere. */
function ElsewhereFields(props: SectionFieldsProps<SectionOf<'video'> | SectionOf<'map'>>) {
  const { section, pointer, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <IntroFields {...props} />
      <Field
        label={m.address}
        hint={m.addressHint}
        name={`${pointer}/address`}
        type="url"
        dir="ltr"
        autoComplete="off"
        value={section.address}
        error={errorAt(`${pointer}/address`)}
        onChange={({ target }) => onChange({ ...section, address: target.value })}
      />
      <SectionPicture
        {...props}
        name={`${pointer}/picture`}
        picture={section.picture}
        error={errorAt(`${pointer}/picture`)}
        onChange={(picture) => onChange({ ...section, picture })}
      />
    </>
  )
}

function MostField(props: SectionFieldsProps<SectionOf<'products'> | SectionOf<'posts'>>) {
  const { section, pointer, errorAt, onChange } = props
  const m = useMessages()
  return (
    <Field
      label={m.most}
      name={`${pointer}/most`}
      type="number"
      min={1}
      max={12}
      value={Number.isNaN(section.most) ? '' : section.most}
      error={errorAt(`${pointer}/most`)}
      onChange={({ target }) => onChange({ ...section, most: target.valueAsNumber })}
    />
  )
}

const PostsFields = (props: SectionFieldsProps<SectionOf<'posts'>>) => (
  <>
    <Heading {...props} />
    <MostField {...props} />
  </>
)

function LinksAndPicture(
  props: SectionFieldsProps<SectionOf<'hero'> | SectionOf<'picture'>> & { most: number },
) {
  const { section, pointer, errorAt, onChange } = props
  return (
    <>
      <LinkFields {...props} onLinks={(links) => onChange({ ...section, links })} />
      <SectionPicture
        {...props}
        name={`${pointer}/picture`}
        picture={section.picture}
        error={errorAt(`${pointer}/picture`)}
        onChange={(picture) => onChange({ ...section, picture })}
      />
    </>
  )
}

function TextFields(props: SectionFieldsProps<SectionOf<'text'> | SectionOf<'picture'>>) {
  const { section, pointer, language, errorAt, onChange } = props
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <LocalHtml
        label={m.text}
        name={`${pointer}/html`}
        value={section.html}
        language={language}
        error={errorAt(`${pointer}/html`)}
        onChange={(html) => onChange({ ...section, html })}
      />
    </>
  )
}

function PictureFields(props: SectionFieldsProps<SectionOf<'picture'>>) {
  const { section, pointer, onChange } = props
  const m = useMessages()
  return (
    <>
      <TextFields {...props} />
      <LinksAndPicture {...props} most={1} />
      <SelectField
        label={m.side}
        name={`${pointer}/side`}
        value={section.side}
        onChange={({ target }) =>
          onChange({ ...section, side: pictureSides.find((side) => side === target.value) ?? 'start' })
        }
      >
        {pictureSides.map((side) => (
          <option key={side} value={side}>
            {m.sides[side]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function ProductsFields(props: SectionFieldsProps<SectionOf<'products'>>) {
  const { section, pointer, errorAt, onChange } = props
  const m = useMessages()
  const { collections } = useContentData()
  return (
    <>
      <Heading {...props} />
      <SelectField
        label={m.source}
        name={`${pointer}/source`}
        value={section.source}
        onChange={({ target }) =>
          onChange({
            ...section,
            source: productSources.find((source) => source === target.value) ?? 'featured',
            collection: target.value === 'collection' ? section.collection : null,
          })
        }
      >
        {productSources.map((source) => (
          <option key={source} value={source}>
            {m.sources[source]}
          </option>
        ))}
      </SelectField>
      {section.source === 'collection' && (
        <SelectField
          label={m.collection}
          name={`${pointer}/collection`}
          value={section.collection ?? ''}
          error={errorAt(`${pointer}/collection`)}
          onChange={({ target }) => onChange({ ...section, collection: target.value || null })}
        >
          <option value="">{m.select}</option>
          {collections.map(({ handle, title }) => (
            <option key={handle} value={handle}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <MostField {...props} />
    </>
  )
}

function CollectionsFields(props: SectionFieldsProps<SectionOf<'collections'>>) {
  const { section, onChange } = props
  const m = useMessages()
  const { collections } = useContentData()
  const toggle = (handle: string, isChosen: boolean): string[] =>
    isChosen ? [...section.collections, handle] : section.collections.filter((each) => each !== handle)
  return (
    <>
      <Heading {...props} />
      <FieldGroup label={m.chosen} hint={m.chosenHint}>
        {collections.map(({ handle, title }) => (
          <Choice
            key={handle}
            label={title}
            checked={section.collections.includes(handle)}
            onChange={({ target }) => onChange({ ...section, collections: toggle(handle, target.checked) })}
          />
        ))}
      </FieldGroup>
    </>
  )
}

function PageFields({ section, pointer, errorAt, onChange }: SectionFieldsProps<SectionOf<'page'>>) {
  const m = useMessages()
  const { pages } = useContentData()
  return (
    <SelectField
      label={m.page}
      name={`${pointer}/slug`}
      value={section.slug}
      error={errorAt(`${pointer}/slug`)}
      onChange={({ target }) => onChange({ ...section, slug: target.value })}
    >
      <option value="">{m.select}</option>
      {pages.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
