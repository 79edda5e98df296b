import { createApi, type Transport } from '#client/api.ts'
import { limits } from '#vocabulary/limits.ts'
import type { UploadedPicture } from '../types.ts'

/** The kinds of picture that the shop takes, by media type. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/**
 * What is wrong with a file before it is even sent; undefined when nothing is. The shop looks at its bytes
 * itself.
 */
export function fileProblem(file: { type: string; size: number }): string | undefined {
  if (!pictureTypes.some((type) => type === file.type))
    return 'Only JPEG, PNG, WebP and AVIF pictures are taken'
  if (file.size > limits.imageBytes.value) return `At most ${limits.imageBytes.value / 1_000_000} MB`
  return file.size === 0 ? 'The file is empty' : undefined
}

/** Requests by XMLHttpRequest, the only way in a browser that tells how much of a body has been sent. */
function transportWithProgress(onProgress: (share: number) => void): Transport {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', path)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'text'
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('the upload was interrupted'))
      request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

/**
 * Uploads a picture.
 * @param onProgress is told the share that has been sent, 0 to 1
 * @throws ApiFailure when the shop refuses it, TypeError when the connection breaks, AbortError when `signal`
 * says so
 */
export function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedPicture> {
  return createApi(transportWithProgress(onProgress)).uploadMedia({
    upload: file,
    contentType: file.type,
    signal,
  })
}

/** The list with one of its items in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const [item] = rest.splice(from, 1)
  if (item !== undefined) rest.splice(Math.max(0, Math.min(to, rest.length)), 0, item)
  return rest
}
