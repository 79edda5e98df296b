import { buttonLook, ButtonLink } from '../../ui/form/button.tsx'
import { useMessages } from './messages.ts'

interface FileActsProps {
  /** The screen of the import; left out for those who may not. */
  imports?: string | undefined
  /** The screen of the export; left out where there is nothing to export. */
  exports?: string | undefined
  /** The file of the export, where it is made at once. */
  download?: string | undefined
}

/** The links to the import and export of the records of a list. */
export function FileActs({ imports, exports, download }: FileActsProps) {
  const m = useMessages()
  return (
    <>
      {download !== undefined && (
        <a href={download} download className={buttonLook({ size: 'small' })}>
          {m.exportFile}
        </a>
      )}
      {exports !== undefined && (
        <ButtonLink to={exports} size="small">
          {m.exportFile}
        </ButtonLink>
      )}
      {imports !== undefined && (
        <ButtonLink to={imports} size="small">
          {m.importFile}
        </ButtonLink>
      )}
    </>
  )
}
