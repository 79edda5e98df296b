import type { ReactNode } from 'react'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { Icon } from '../../ui/icon.tsx'
import { unbroken } from '../../ui/format/unbroken.ts'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { textIn } from '../../messages/text-in.ts'
import type { Product } from '../types.ts'
import { Promises, useHasPromises } from './promises.tsx'
import { Safety } from './safety.tsx'
import { useMessages } from './messages.ts'
import styles from './details.module.css'

/** The description, the facts, delivery and returns, each in a group that unfolds. */
export function Details({
  product,
  size,
  soldOut,
}: {
  product: Product
  size: string | null
  soldOut: boolean
}) {
  const m = useMessages()
  const { between } = useUiMessages()
  const facts = product.attributes.filter(isFact)
  const hasPromises = useHasPromises(product, soldOut)
  return (
    <div className={styles.details}>
      {product.description !== '' && (
        <Group title={m.about} open>
          {/* Sanitised by the shop when it was saved. */}
          <div
            className={styles.description}
            {...textIn(product.lang.description)}
            dangerouslySetInnerHTML={{ __html: product.description }}
          />
        </Group>
      )}
      {(size || facts.length > 0 || product.brand) && (
        <Group title={m.facts}>
          <dl className={styles.facts}>
            {size && (
              <Fact name={m.size}>
                <bdi>{unbroken(size)}</bdi>
              </Fact>
            )}
            {facts.map(({ name, label, values }) => (
              <Fact key={name} name={label}>
                {values.map((value) => value.label).join(between)}
              </Fact>
            ))}
            {product.brand && <Fact name={m.madeBy}>{product.brand}</Fact>}
          </dl>
        </Group>
      )}
      {(product.manufacturer || product.safety !== '') && (
        <Group title={m.safety}>
          <Safety product={product} />
        </Group>
      )}
      {hasPromises && (
        <Group title={m.deliveryAndReturns}>
          <Promises product={product} soldOut={soldOut} />
        </Group>
      )}
    </div>
  )
}

/** The colours of a product are seen in its options and pictures. */
const isFact = ({ name }: Product['attributes'][number]): boolean => name !== colourFacet

function Group({ title, open = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={styles.group} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
