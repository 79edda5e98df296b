import { ButtonLink } from '../../ui/form/button.tsx'
import { useMessages } from './messages.ts'

/** The links to the import and export of the records of a list; without `exports` there is nothing to export. */
export function FileActs({ imports, exports }: { imports: string; exports?: string | undefined }) {
  const m = useMessages()
  return (
    <>
      {exports !== undefined && (
        <ButtonLink to={exports} size="small">
          {m.exportFile}
        </ButtonLink>
      )}
      <ButtonLink to={imports} size="small">
        {m.importFile}
      </ButtonLink>
    </>
  )
}
