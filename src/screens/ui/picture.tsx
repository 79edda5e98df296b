import type { ReactNode } from 'react'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { classes } from './style/classes.ts'
import styles from './picture.module.css'

/** A picture as the API gives it. */
export type ShopImage = OutputOf<Contract['getProduct']>['images'][number]

/** Groups an image's other sizes by media type, as `source` elements want them: the API lists the smallest formats first. */
export function sourceSets(sources: ShopImage['sources']): { type: string; srcSet: string }[] {
  const types = [...new Set(sources.map((source) => source.type))]
  return types.map((type) => ({
    type,
    srcSet: sources
      .filter((source) => source.type === type)
      .map((source) => `${source.url} ${source.width}w`)
      .join(', '),
  }))
}

/** The focal point of a picture, in tenths of its width and height, as the style sheet knows it. */
const focusOf = ({ focus }: Pick<ShopImage, 'focus'>) =>
  focus && { 'data-focus-x': Math.round(focus.x * 10), 'data-focus-y': Math.round(focus.y * 10) }

/**
 * A picture of products on its light mat, 4:5. `sizes` is its width in the layout; `eager` for the one seen first;
 * `children` are sources that come before its own.
 */
export function Picture({
  image,
  sizes,
  eager = false,
  alt,
  className,
  children,
}: {
  image: ShopImage | null | undefined
  sizes: string
  eager?: boolean
  /** In place of the image's own words; empty where text beside it says the same. */
  alt?: string
  className?: string | undefined
  children?: ReactNode
}) {
  if (!image) return <span className={classes(styles.picture, className)} />
  return (
    <picture className={classes(styles.picture, className)} {...focusOf(image)}>
      {children}
      {sourceSets(image.sources).map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={image.url}
        alt={alt ?? image.alt}
        width={image.width ?? 800}
        height={image.height ?? 1000}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        {...(eager ? { fetchPriority: 'high' } : {})}
      />
    </picture>
  )
}
