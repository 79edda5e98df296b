import { useLoaderData } from 'react-router'
import { FileActs } from '../kit/file-acts.tsx'
import { ListPage, type Frame } from '../kit/record-list.tsx'
import type { ScreenData } from '../kit/screen-data.ts'
import { places } from '../places.ts'
import { useMay } from '../session/office.ts'

/** The page around the list of collections, with their import and export. */
export const CollectionPage: Frame = ({ actions, children }) => {
  const { records } = useLoaderData<ScreenData>()
  const may = useMay()
  const files = may('products:import') && (
    <FileActs
      imports={places.newImport('collections')}
      exports={records.length > 0 ? places.collectionExport : undefined}
    />
  )
  return (
    <ListPage
      actions={
        (files || actions) && (
          <>
            {files}
            {actions}
          </>
        )
      }
    >
      {children}
    </ListPage>
  )
}
