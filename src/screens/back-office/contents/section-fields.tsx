import { pictureSides, productLayouts, productSources } from '#vocabulary/catalog/sections.ts'
import { OptionField, TextField } from '../kit/inputs.tsx'
import { useContentData } from './content-data.ts'
import { ColumnsFields, GalleryFields, QuestionsFields, QuotesFields } from './fields/list-fields.tsx'
import { LocalParagraph } from './local-fields.tsx'
import { LocalHtml } from './local-html.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'
import {
  fieldsOfSection,
  Heading,
  LinkFields,
  NumberField,
  type SectionFieldsProps,
} from './section-parts.tsx'
import { SectionPicture } from './section-picture.tsx'
import { CollectionOrder } from './fields/collection-order.tsx'
import { HotspotsFields } from './fields/hotspots-fields.tsx'
import { OtherPicturesFields, PromisesFields } from './fields/shop-fields.tsx'

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
    case 'promises':
      return <PromisesFields {...props} section={section} />
    case 'page':
      return <PageFields {...props} section={section} />
  }
}

type WithText = SectionOf<'hero'> | SectionOf<'video'> | SectionOf<'map'> | SectionOf<'newsletter'>

/** A heading and text without formatting. */
function IntroFields(props: SectionFieldsProps<WithText>) {
  const m = useMessages()
  const label = props.section.type === 'map' ? m.postal : m.text
  return (
    <>
      <Heading {...props} />
      <LocalParagraph label={label} {...fieldsOfSection(props)('text')} />
    </>
  )
}

const HeroFields = (props: SectionFieldsProps<SectionOf<'hero'>>) => (
  <>
    <IntroFields {...props} />
    <LinkFields most={2} {...fieldsOfSection(props)('links')} />
    <SectionPicture {...fieldsOfSection(props)('picture')} />
    <HotspotsFields {...props} />
    <OtherPicturesFields {...props} />
  </>
)

/** A picture that leads to a video or map elsewhere. */
function ElsewhereFields(props: SectionFieldsProps<SectionOf<'video'> | SectionOf<'map'>>) {
  const m = useMessages()
  const field = fieldsOfSection(props)
  return (
    <>
      <IntroFields {...props} />
      <TextField label={m.address} hint={m.addressHint} type="url" dir="ltr" {...field('address')} />
      <SectionPicture {...field('picture')} />
    </>
  )
}

const MostField = (props: SectionFieldsProps<SectionOf<'products'> | SectionOf<'posts'>>) => (
  <NumberField label={useMessages().most} min={1} max={12} {...fieldsOfSection(props)('most')} />
)

const PostsFields = (props: SectionFieldsProps<SectionOf<'posts'>>) => (
  <>
    <Heading {...props} />
    <MostField {...props} />
  </>
)

function TextFields(props: SectionFieldsProps<SectionOf<'text'> | SectionOf<'picture'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <LocalHtml label={m.text} {...fieldsOfSection(props)('html')} />
    </>
  )
}

function PictureFields(props: SectionFieldsProps<SectionOf<'picture'>>) {
  const m = useMessages()
  const field = fieldsOfSection(props)
  return (
    <>
      <TextFields {...props} />
      <LinkFields most={1} {...field('links')} />
      <SectionPicture {...field('picture')} />
      <OptionField
        label={m.side}
        {...field('side')}
        options={pictureSides.map((side) => [side, m.sides[side]])}
      />
    </>
  )
}

function ProductsFields(props: SectionFieldsProps<SectionOf<'products'>>) {
  const { section, onChange } = props
  const m = useMessages()
  const { collections } = useContentData()
  const field = fieldsOfSection(props)
  return (
    <>
      <Heading {...props} />
      <OptionField
        label={m.source}
        {...field('source')}
        options={productSources.map((source) => [source, m.sources[source]])}
        onChange={(source) =>
          onChange({ ...section, source, collection: source === 'collection' ? section.collection : null })
        }
      />
      {section.source === 'collection' && (
        <OptionField
          label={m.collection}
          {...field('collection')}
          value={section.collection ?? ''}
          none={m.select}
          options={collections.map(({ handle, title }) => [handle, title])}
          onChange={(collection) => onChange({ ...section, collection: collection ?? null })}
        />
      )}
      <OptionField
        label={m.layout}
        {...field('layout')}
        options={productLayouts.map((layout) => [layout, m.layouts[layout]])}
      />
      <MostField {...props} />
    </>
  )
}

const CollectionsFields = (props: SectionFieldsProps<SectionOf<'collections'>>) => (
  <>
    <Heading {...props} />
    <CollectionOrder {...fieldsOfSection(props)('collections')} />
  </>
)

function PageFields(props: SectionFieldsProps<SectionOf<'page'>>) {
  const m = useMessages()
  const { pages } = useContentData()
  const { onChange, ...field } = fieldsOfSection(props)('slug')
  return (
    <OptionField
      label={m.page}
      {...field}
      none={m.select}
      options={pages.map(({ slug, title }) => [slug, title])}
      onChange={(slug = '') => onChange(slug)}
    />
  )
}
