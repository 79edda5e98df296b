import type { Language } from '#vocabulary/languages/languages.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { ShownPicture } from '../components/picture-field.tsx'
import type { SectionInput } from '../types.ts'
import { FieldGroup } from '../components/field-group.tsx'
import { useContentData } from './content-data.ts'
import { LocalLine } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import { replaced, type SectionOf } from './section-draft.ts'
import styles from './contents.module.css'

/** The properties of the fields of a section. */
export interface SectionFieldsProps<Section extends SectionInput = SectionInput> {
  section: Section
  /** The JSON pointer of the section. */
  pointer: string
  language: Language
  errorAt: (pointer: string) => string | undefined
  known: ReadonlyMap<string, ShownPicture>
  onLearn: (picture: ShownPicture) => void
  onChange: (section: SectionInput) => void
}

type Titled = Exclude<SectionInput, { type: 'page' }>

/** The heading of a section. */
export function Heading({ section, pointer, language, errorAt, onChange }: SectionFieldsProps<Titled>) {
  const m = useMessages()
  return (
    <LocalLine
      label={m.heading}
      hint={section.type === 'hero' ? m.heroHint : m.headingHint}
      name={`${pointer}/heading`}
      value={section.heading}
      language={language}
      error={errorAt(`${pointer}/heading`)}
      onChange={(heading) => onChange({ ...section, heading })}
    />
  )
}

type Links = SectionOf<'hero'>['links']

/** The buttons of a section. */
export function LinkFields({
  section: { links },
  pointer,
  language,
  errorAt,
  most,
  onLinks,
}: SectionFieldsProps<SectionOf<'hero'> | SectionOf<'picture'>> & {
  most: number
  onLinks: (links: Links) => void
}) {
  const m = useMessages()
  const { collections, pages } = useContentData()
  return (
    <FieldGroup label={m.links}>
      {links.map((link, at) => (
        <div className={styles.entry} key={at}>
          <LocalLine
            label={m.label}
            hint={m.labelHint}
            name={`${pointer}/links/${at}/label`}
            value={link.label}
            language={language}
            error={errorAt(`${pointer}/links/${at}/label`)}
            onChange={(label) => onLinks(replaced(links, at, { ...link, label }))}
          />
          <Field
            label={m.path}
            hint={m.pathHint}
            name={`${pointer}/links/${at}/path`}
            list="own-paths"
            value={link.path}
            error={errorAt(`${pointer}/links/${at}/path`)}
            onChange={({ target }) => onLinks(replaced(links, at, { ...link, path: target.value }))}
          />
          <Button
            type="button"
            size="small"
            icon="trash-2"
            onClick={() => onLinks(links.filter((_, each) => each !== at))}
          >
            {m.removeLink}
          </Button>
        </div>
      ))}
      <datalist id="own-paths">
        <option value="/collections" />
        {collections.map(({ handle, title }) => (
          <option key={handle} value={`/collections/${handle}`}>
            {title}
          </option>
        ))}
        {pages.map(({ slug, kind, title }) => (
          <option key={slug} value={`/${kind === 'policy' ? 'policies' : 'pages'}/${slug}`}>
            {title}
          </option>
        ))}
      </datalist>
      {links.length < most && (
        <Button
          type="button"
          size="small"
          icon="plus"
          onClick={() => onLinks([...links, { label: {}, path: '/collections' }])}
        >
          {m.addLink}
        </Button>
      )}
    </FieldGroup>
  )
}
