import { useState, type ComponentProps } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FormDialog } from '../form-dialog.tsx'

interface AskedActProps extends Omit<ComponentProps<typeof FormDialog>, 'busy' | 'onSubmit' | 'onClose'> {
  icon?: ComponentProps<typeof Button>['icon']
  /** The label of its button, where the dialog has another one. */
  label?: string
  act: () => unknown
}

/** An act on the selected rows that asks first: for its input, or whether it is meant. */
export function AskedAct({ icon, label, act, ...dialog }: AskedActProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button size="small" icon={icon} onClick={() => setAsks(true)}>
        {label ?? dialog.does}
      </Button>
      {asks && (
        <FormDialog
          {...dialog}
          busy={false}
          onSubmit={() => {
            close()
            act()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
