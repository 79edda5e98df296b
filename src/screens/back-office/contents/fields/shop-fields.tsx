import { pictureTimes, promiseIcons, type PictureTime } from '#vocabulary/catalog/sections.ts'
import { OptionField } from '../../kit/inputs.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Entries } from './entries.tsx'
import { LocalLine } from '../local-fields.tsx'
import { useMessages } from '../messages.ts'
import type { SectionOf } from '../section-draft.ts'
import { fieldsOfSection, Heading, type SectionFieldsProps } from '../section-parts.tsx'
import { SectionPicture } from '../section-picture.tsx'

/** The pictures that take the place of a hero's own on narrow screens and in dark colours. */
export function OtherPicturesFields(props: SectionFieldsProps<SectionOf<'hero'>>) {
  const m = useMessages()
  const { name, value: others, onChange } = fieldsOfSection(props)('otherPictures')
  const field = (when: PictureTime) => {
    const at = others.findIndex((other) => other.when === when)
    return {
      name: `${name}/${at < 0 ? when : at}/picture`,
      label: m.pictureTimes[when],
      value: others[at]?.picture ?? null,
      onChange: (picture: SectionOf<'hero'>['picture']) =>
        onChange([...others.filter((other) => other.when !== when), ...(picture ? [{ when, picture }] : [])]),
    }
  }
  return (
    <Folded question={others.length > 0 ? m.otherPicturesChosen(others.length) : m.otherPictures}>
      {pictureTimes.map((when) => (
        <SectionPicture key={when} {...field(when)} />
      ))}
    </Folded>
  )
}

/** Short promises with their icons. */
export function PromisesFields(props: SectionFieldsProps<SectionOf<'promises'>>) {
  const m = useMessages()
  return (
    <>
      <Heading {...props} />
      <Entries
        {...fieldsOfSection(props)('promises')}
        least={2}
        most={4}
        empty={{ icon: 'star', text: {} }}
        messages={m.promises}
      >
        {(field) => (
          <>
            <LocalLine label={m.text} hint={m.promises.hint} {...field('text')} />
            <OptionField
              label={m.icon}
              {...field('icon')}
              options={promiseIcons.map((icon) => [icon, m.icons[icon]])}
            />
          </>
        )}
      </Entries>
    </>
  )
}
