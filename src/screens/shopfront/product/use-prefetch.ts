import { useApi } from '../../api-context.ts'
import { useShell } from '../shell/shell-data.ts'

/**
 * Loads a product's data when someone is about to open it. The answer is public and cacheable, so that
 * the browser's own cache hands it to the loader. Nobody's cart or account is ever loaded ahead.
 */
export function usePrefetch(handle: string): () => void {
  const api = useApi()
  const { market } = useShell()
  return () => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    api.getProduct({ params: { handle }, query: { market: market.id } }).catch(() => undefined)
  }
}
