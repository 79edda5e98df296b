import type { IconName } from './icons/names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-list.module.css'

/** Short texts below each other, each with its icon. */
export const IconList = ({
  label,
  items,
}: {
  label: string
  items: readonly (readonly [IconName, string])[]
}) => (
  <ul className={styles.list} aria-label={label}>
    {items.map(([icon, text]) => (
      <li key={icon}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
)
