import { pictureTimes, promiseIcons, type PictureTime } from '#vocabulary/catalog/sections.ts'
import { OptionField } from '../../kit/inputs.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Entries } from '../entries.tsx'
import { LocalLine } from '../local-fields.tsx'
import { useMessages } from '../messages.ts'
import type { SectionOf } from '../section-draft.ts'
import { fieldsOfSection, Heading, NumberField, type SectionFieldsProps } from '../section-parts.tsx'
import { SectionPicture } from '../section-picture.tsx'
import { ProductRef } from './product-ref.tsx'

/** The products in the picture of a hero, and where they are in it. */
export function HotspotsFields(props: SectionFieldsProps<SectionOf<'hero'>>) {
  const m = useMessages()
  return (
    <Entries
      {...fieldsOfSection(props)('hotspots')}
      least={0}
      most={6}
      empty={{ productId: '', x: 50, y: 50 }}
      messages={m.hotspots}
    >
      {(field) => {
        const { value, onChange, ...product } = field('productId')
        return (
          <>
            <ProductRef {...product} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
            <NumberField min={0} max={100} label={m.hotspots.x} {...field('x')} />
            <NumberField min={0} max={100} label={m.hotspots.y} {...field('y')} />
          </>
        )
      }}
    </Entries>
  )
}

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
    <Folded question={m.otherPictures} open={others.length > 0}>
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
            <LocalLine label={m.text} {...field('text')} />
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
