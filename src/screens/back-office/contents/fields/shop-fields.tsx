import { use } from 'react'
import { pictureTimes, promiseIcons, type PictureTime } from '#vocabulary/catalog/sections.ts'
import { FieldGroup } from '../../components/fields/field-group.tsx'
import { PicturePoints } from '../../components/fields/picture-points.tsx'
import { OptionField } from '../../kit/inputs.tsx'
import { Folded } from '../../../ui/folded.tsx'
import { Entries } from '../entries.tsx'
import { LocalLine } from '../local-fields.tsx'
import { useMessages } from '../messages.ts'
import type { SectionOf } from '../section-draft.ts'
import { fieldsOfSection, Heading, NumberField, type SectionFieldsProps } from '../section-parts.tsx'
import { KnownPictures, SectionPicture } from '../section-picture.tsx'
import { ProductRef } from './product-ref.tsx'

/** The products in the picture of a hero, and where they are in it. */
export function HotspotsFields(props: SectionFieldsProps<SectionOf<'hero'>>) {
  const { hotspots: m } = useMessages()
  const { known } = use(KnownPictures)
  const { picture } = props.section
  const shown = picture && known.get(picture.mediaId)
  const { value: spots, onChange: change, name } = fieldsOfSection(props)('hotspots')
  return (
    <>
      {shown && spots.length > 0 && (
        <FieldGroup label={m.places} hint={m.placesHint}>
          <PicturePoints
            picture={shown}
            points={spots.map(({ x, y }, at) => ({ x: x / 100, y: y / 100, label: m.at(at + 1, x, y) }))}
            onMove={(at, { x, y }) =>
              change(
                spots.map((spot, each) =>
                  each === at ? { ...spot, x: Math.round(x * 100), y: Math.round(y * 100) } : spot,
                ),
              )
            }
          />
        </FieldGroup>
      )}
      <Entries
        {...{ name, value: spots, onChange: change }}
        least={0}
        most={6}
        empty={{ productId: '', x: 50, y: 50 }}
        messages={m}
      >
        {(field) => {
          const { value, onChange, ...product } = field('productId')
          return (
            <>
              <ProductRef {...product} value={value || null} onChange={(chosen) => onChange(chosen ?? '')} />
              <Folded question={m.exactly} open={!shown}>
                <NumberField min={0} max={100} label={m.x} {...field('x')} />
                <NumberField min={0} max={100} label={m.y} {...field('y')} />
              </Folded>
            </>
          )
        }}
      </Entries>
    </>
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
