import type { ReactNode } from 'react'
import type { LibraryPicture } from '../types.ts'
import { nameOf, tileUrl } from './picture-data.ts'
import styles from './pictures.module.css'

/** A picture of the library as a tile: whole, with its name below. */
export function PictureTile({ picture, children }: { picture: LibraryPicture; children?: ReactNode }) {
  return (
    <>
      <span className={styles.mat}>
        <img src={tileUrl(picture)} alt="" loading="lazy" decoding="async" draggable={false} />
      </span>
      <span className={styles.name}>
        <bdi>{nameOf(picture)}</bdi>
      </span>
      {children}
    </>
  )
}
