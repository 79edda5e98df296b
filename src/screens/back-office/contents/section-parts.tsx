import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Folded } from '../../ui/folded.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { PageFinder } from '../components/finding/page-finder.tsx'
import { fieldsOf, TextField } from '../kit/inputs.tsx'
import { useMessages as useKitMessages } from '../kit/messages.ts'
import type { SectionInput } from '../types.ts'
import { LocalLine } from './local-fields.tsx'
import { useMessages } from './messages.ts'
import type { SectionOf } from './section-draft.ts'
import styles from './contents.module.css'

/** The properties of the fields of a section. */
export interface SectionFieldsProps<Section extends SectionInput = SectionInput> {
  section: Section
  /** The JSON pointer of the section. */
  pointer: string
  onChange: (section: SectionInput) => void
}

/** The properties of the controls of a section. */
export const fieldsOfSection = <Section extends SectionInput>({
  section,
  pointer,
  onChange,
}: SectionFieldsProps<Section>) =>
  fieldsOf<Section>(section, (part) => onChange({ ...section, ...part }), pointer)

type Titled = Exclude<SectionInput, { type: 'page' }>

/** The heading of a section. */
export function Heading(props: SectionFieldsProps<Titled>) {
  const m = useMessages()
  const hint = props.section.type === 'hero' ? m.heroHint : m.headingHint
  return <LocalLine label={m.heading} hint={hint} {...fieldsOfSection(props)('heading')} />
}

interface NumberFieldProps {
  label: string
  hint?: string
  name: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A whole number; nothing typed is not a number. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      type="number"
      value={Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  )
}

type Links = SectionOf<'hero'>['links']

interface LinkFieldsProps {
  name: string
  value: Links
  most: number
  onChange: (links: Links) => void
}

/** The buttons of a section. */
export function LinkFields({ name, value: links, most, onChange }: LinkFieldsProps) {
  const m = useMessages()
  const kit = useKitMessages()
  const fields = (link: Links[number], at: number) =>
    fieldsOf(link, (part) => onChange(links.with(at, { ...link, ...part })), `${name}/${at}`)
  return (
    <FieldGroup label={m.links}>
      {links.map((link, at) => (
        <div className={styles.entry} key={at}>
          <LocalLine label={m.label} hint={m.labelHint} {...fields(link, at)('label')} />
          <TextField label={m.path} hint={m.pathHint} dir="ltr" {...fields(link, at)('path')} />
          {/* Another path closes it. */}
          <Folded key={link.path} question={kit.findPage}>
            <PageFinder
              kinds={['collection', 'product', 'page', 'post']}
              label={kit.findPage}
              name={`${name}/${at}/path-search`}
              onPick={({ path }) => fields(link, at)('path').onChange(path)}
            />
          </Folded>
          <Button
            type="button"
            size="small"
            icon="trash-2"
            onClick={() => onChange(links.filter((_, each) => each !== at))}
          >
            {m.removeLink}
          </Button>
        </div>
      ))}
      {links.length < most && (
        <Button
          type="button"
          size="small"
          icon="plus"
          onClick={() => onChange([...links, { label: {}, path: '/collections' }])}
        >
          {m.addLink}
        </Button>
      )}
    </FieldGroup>
  )
}
