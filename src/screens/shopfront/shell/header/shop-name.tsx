import { Mark } from '../../../ui/mark.tsx'
import type { ShellData } from '../shell-data.ts'
import styles from './header.module.css'

/** The logo of the shop, or its mark beside its name. */
export function ShopName({ shop: { name, logo } }: Pick<ShellData, 'shop'>) {
  if (!logo)
    return (
      <>
        <Mark />
        {name}
      </>
    )
  const { url, width, height, sources } = logo
  const small = sources.find((source) => source.width >= 320 && source.type === 'image/webp')?.url ?? url
  return (
    <img
      className={styles.logo}
      src={small}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
    />
  )
}
