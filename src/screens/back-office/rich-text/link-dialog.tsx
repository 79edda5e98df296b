import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../kit/inputs.tsx'
import { PageFinder } from '../components/finding/page-finder.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { useMessages } from './messages.ts'
import { isSafeLink } from './safe-link.ts'

/** Asks for the address of a link: typed, or of a page of the shop that is searched for. An empty one removes the link. */
export function LinkDialog({
  address: present,
  onClose,
  onLink,
}: {
  address: string
  onClose: () => void
  onLink: (address: string) => void
}) {
  const m = useMessages()
  const [address, setAddress] = useState(present)
  const safe = isSafeLink(address.trim())
  return (
    <FormDialog
      title={m.link}
      does={m.addLink}
      busy={false}
      missing={{ 'link-address': !safe && m.enterUrl }}
      onSubmit={() => onLink(address.trim())}
      onClose={onClose}
      beside={
        present !== '' && (
          <Button type="button" kind="quiet" onClick={() => onLink('')}>
            {m.removeLink}
          </Button>
        )
      }
    >
      <TextField
        label={m.url}
        name="link-address"
        inputMode="url"
        placeholder="https://"
        hint={m.urlHint}
        value={address}
        error={address.trim() !== '' && !safe ? m.notALink : undefined}
        onChange={setAddress}
      />
      <PageFinder
        kinds={['collection', 'page', 'product']}
        name="link-search"
        label={m.searchShop}
        titleOf={({ title, kind }) => `${title} · ${m.kinds[kind]}`}
        onPick={({ path }) => {
          setAddress(path)
          document.getElementById('link-address')?.focus()
        }}
      />
    </FormDialog>
  )
}
