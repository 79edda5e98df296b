import { promiseIcons } from '#vocabulary/catalog/sections.ts'
import { OptionField } from '../../kit/inputs.tsx'
import { Entries } from '../entries.tsx'
import { LocalLine } from '../local-fields.tsx'
import { useMessages } from '../messages.ts'
import type { SectionOf } from '../section-draft.ts'
import { fieldsOfSection, Heading, NumberField, type SectionFieldsProps } from '../section-parts.tsx'
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
