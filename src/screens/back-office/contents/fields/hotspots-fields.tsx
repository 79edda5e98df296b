import { use, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FieldMessages } from '../../../ui/form/missing-input.ts'
import { Folded } from '../../../ui/folded.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FieldGroup } from '../../components/fields/field-group.tsx'
import { PicturePoints } from '../../components/fields/picture-points.tsx'
import { ProductFacts } from '../../components/finding/product-facts.tsx'
import { useProductSummaries } from '../../components/finding/use-product-summaries.ts'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Muted } from '../../components/page.tsx'
import { fieldsOf } from '../../kit/inputs.tsx'
import { useMay } from '../../session/office.ts'
import { useContentData } from '../content-data.ts'
import { useMessages } from '../messages.ts'
import type { SectionOf } from '../section-draft.ts'
import { fieldsOfSection, NumberField, type SectionFieldsProps } from '../section-parts.tsx'
import { KnownPictures } from '../section-picture.tsx'
import { ProductRef } from './product-ref.tsx'
import styles from './hotspots.module.css'

type Spot = SectionOf<'hero'>['hotspots'][number]

/** The most products in a picture. */
const most = 6

/** The products in the picture of a hero, and where they are in it. */
export function HotspotsFields(props: SectionFieldsProps<SectionOf<'hero'>>) {
  const { hotspots: m } = useMessages()
  const { known } = use(KnownPictures)
  const errors = use(FieldMessages)
  const [isLarge, setLarge] = useState(false)
  const editing = useSpots(props)
  const picture = props.section.picture && known.get(props.section.picture.mediaId)
  if (!picture)
    return (
      <FieldGroup label={m.places}>
        <SpotFields {...editing} isPlaced={false} />
        <SpotList {...editing} />
      </FieldGroup>
    )
  const parts = (
    <>
      <div className={styles.parts}>
        <div className={styles.picture}>
          <PicturePoints
            picture={picture}
            points={editing.spots.map((spot, at) => ({
              x: spot.x / 100,
              y: spot.y / 100,
              label: m.at(at + 1, editing.nameOf(at), spot.x, spot.y),
            }))}
            chosen={editing.at}
            readOnly={!editing.mayWrite}
            onChoose={editing.choose}
            onMove={(at, to) => editing.set(at, inPercent(to))}
            onPress={(to) => editing.press(inPercent(to))}
          />
        </div>
        <SpotFields {...editing} isPlaced />
      </div>
      <SpotList {...editing} />
    </>
  )
  return (
    <FieldGroup label={m.places} hint={m.placesHint}>
      <Button
        type="button"
        size="small"
        icon="maximize-2"
        className={styles.larger}
        onClick={() => setLarge(true)}
      >
        {m.larger}
      </Button>
      {!isLarge && parts}
      {isLarge && (
        <FormDialog
          title={m.places}
          does={m.done}
          done
          busy={false}
          shape="whole"
          onSubmit={() => setLarge(false)}
          onClose={() => setLarge(false)}
        >
          <FieldMessages value={errors}>{parts}</FieldMessages>
        </FormDialog>
      )}
    </FieldGroup>
  )
}

const inPercent = ({ x, y }: Pick<Spot, 'x' | 'y'>) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

/** The points, the chosen one, and the acts on them. */
function useSpots(props: SectionFieldsProps<SectionOf<'hero'>>) {
  const { hotspots: m } = useMessages()
  const { edited } = useContentData()
  const mayWrite = useMay()('content:write')
  const { name, value: spots, onChange } = fieldsOfSection(props)('hotspots')
  const [chosen, choose] = useState(0)
  const { known } = useProductSummaries(spots.map(({ productId }) => productId))
  const at = Math.min(chosen, spots.length - 1)
  /** The id of the control that takes the focus once the list is another one. */
  const next = useRef('')
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus()
    next.current = ''
  }, [spots.length])
  const pointerOf = (each: number) => `${name}/${each}/productId`
  const set = (each: number, part: Partial<Spot>) =>
    onChange(spots.map((spot, index) => (index === each ? { ...spot, ...part } : spot)))
  function add(place: Pick<Spot, 'x' | 'y'>): void {
    next.current = pointerOf(spots.length)
    choose(spots.length)
    onChange([...spots, { productId: '', ...place }])
  }
  return {
    name,
    spots,
    at,
    mayWrite,
    choose,
    set,
    add,
    pointerOf,
    productOf: (each: number) => known.get(spots[each]?.productId ?? ''),
    nameOf: (each: number): string => {
      const productId = spots[each]?.productId
      const title =
        known.get(productId ?? '')?.title ?? edited.products.find(({ id }) => id === productId)?.title
      return title ?? (productId || m.one(each + 1))
    },
    /** Adds a point, or moves the chosen one that has no product yet. */
    press(place: Pick<Spot, 'x' | 'y'>): void {
      if (spots[at]?.productId === '') set(at, place)
      else if (spots.length < most) add(place)
    },
    remove(): void {
      next.current = `${name}/add`
      choose(Math.max(0, at - 1))
      onChange(spots.toSpliced(at, 1))
    },
  }
}

type Editing = ReturnType<typeof useSpots>

/** The fields of the chosen point. */
function SpotFields({ name, spots, at, nameOf, set, remove, isPlaced }: Editing & { isPlaced: boolean }) {
  const { hotspots: m } = useMessages()
  const spot = spots[at]
  if (!spot) return null
  const field = fieldsOf(spot, (part) => set(at, part), `${name}/${at}`)
  return (
    <div className={styles.fields} role="group" aria-label={nameOf(at)}>
      <p className={styles.title}>{m.one(at + 1)}</p>
      <ProductRef
        key={`${at}/${spots.length}`}
        name={field('productId').name}
        value={spot.productId || null}
        onChange={(productId) => set(at, { productId: productId ?? '' })}
      />
      <Folded question={m.exactly} open={!isPlaced}>
        <NumberField min={0} max={100} label={m.x} {...field('x')} />
        <NumberField min={0} max={100} label={m.y} {...field('y')} />
      </Folded>
      <Button type="button" size="small" icon="trash-2" onClick={remove}>
        {m.remove}
      </Button>
    </div>
  )
}

/** All points with their products: chosen by a press, added in the middle of the picture. */
function SpotList({ name, spots, at, nameOf, productOf, pointerOf, choose, add }: Editing) {
  const { hotspots: m } = useMessages()
  const errors = use(FieldMessages)
  return (
    <>
      {spots.length > 0 && (
        <ol className={styles.spots} aria-label={m.places}>
          {spots.map((_, each) => (
            <li key={each}>
              <button
                type="button"
                // The way from a summary of errors to the fields of a point that is not chosen.
                id={each === at ? undefined : pointerOf(each)}
                aria-current={each === at}
                onClick={() => choose(each)}
              >
                <span className={styles.number}>{each + 1}</span>
                <ProductFacts product={productOf(each)} fallback={nameOf(each)}>
                  {errors.get(pointerOf(each)) && (
                    <span className={styles.wrong}>
                      <Icon name="circle-alert" /> {errors.get(pointerOf(each))}
                    </span>
                  )}
                </ProductFacts>
              </button>
            </li>
          ))}
        </ol>
      )}
      {spots.length < most ? (
        <Button
          type="button"
          size="small"
          icon="plus"
          id={`${name}/add`}
          className={styles.larger}
          onClick={() => add({ x: 50, y: 50 })}
        >
          {m.add}
        </Button>
      ) : (
        <Muted>{m.full(most)}</Muted>
      )}
    </>
  )
}
