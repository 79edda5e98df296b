import { useLoaderData } from 'react-router'
import { ContentFileActs } from './content-file-acts.tsx'
import { ListPage, type Frame } from '../kit/record-list.tsx'
import type { ScreenData } from '../kit/screen-data.ts'

/** The page around the list of pages and policies, with the import and export of content. */
export const ContentPages: Frame = ({ actions, children }) => {
  const { records } = useLoaderData<ScreenData>()
  return (
    <ListPage
      actions={
        <>
          <ContentFileActs any={records.length > 0} />
          {actions}
        </>
      }
    >
      {children}
    </ListPage>
  )
}
