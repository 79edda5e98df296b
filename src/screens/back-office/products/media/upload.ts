import type { Transport } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import { limits } from '#vocabulary/limits.ts'
import type { UploadedPicture } from '../../types.ts'
import type { MediaMessages } from './messages.ts'

/** The kinds of picture that a chooser offers; iPhones convert pictures to one of them. */
export const offeredTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

type PictureType = Parameters<ReturnType<typeof createApi>['startUpload']>[0]['body']['contentType']
const sendable: Readonly<Record<PictureType, true>> = {
  'image/jpeg': true,
  'image/png': true,
  'image/webp': true,
  'image/avif': true,
  'image/jpg': true,
  'image/pjpeg': true,
  'image/heic': true,
  'image/heif': true,
  'image/gif': true,
  'application/octet-stream': true,
}
const isSendable = (type: string): type is PictureType => Object.hasOwn(sendable, type)

/** The type that a file is sent with: its bytes decide, so one that its system does not know goes without. */
const typeOf = (type: string): PictureType => (isSendable(type) ? type : 'application/octet-stream')

/** The name that a picture is found by; files may have longer and odder ones. */
const nameOf = ({ name }: File): string =>
  name.replaceAll(/\p{Control}/gu, '').slice(-limits.fileNameLength.value)

/**
 * The error of a file before it is sent;
 * undefined for none. The shop checks its bytes itself.
 */
export function fileProblem(
  file: { type: string; size: number },
  m: MediaMessages['problems'],
): string | undefined {
  if (file.type !== '' && !isSendable(file.type)) return m.type
  if (file.size > limits.imageBytes.value) return m.size(limits.imageBytes.value / 1_000_000)
  return file.size === 0 ? m.empty : undefined
}

/** Requests by XMLHttpRequest, the only way in a browser that reports upload progress. */
function transportWithProgress(onProgress: (share: number) => void): Transport {
  return (path, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', path)
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'text'
      request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && onProgress(loaded / total)
      request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
      request.onerror = () => reject(new TypeError('the upload was interrupted'))
      request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'))
      init.signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

/** How a picture gets to where it lies. */
interface Ways {
  /** Calls of the shop that carry no file. */
  call: Transport
  /** Sends a file, and reports its progress. */
  send: Transport
}

const waysWith = (onProgress: (share: number) => void): Ways => ({
  call: (path, init) => fetch(path, init),
  send: transportWithProgress(onProgress),
})

/**
 * Uploads a picture: straight to storage where the shop says so, to the shop itself otherwise. Storage that
 * this browser cannot reach (it does not allow the shop's origin, or stands in a network of its own) is no
 * reason to fail: the shop takes the file then.
 *
 * @param onProgress receives the share that has been sent, 0 to 1
 * @throws ApiFailure when the shop refuses it, TypeError when the connection breaks, AbortError when `signal`
 * says so
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  { call, send }: Ways = waysWith(onProgress),
): Promise<UploadedPicture> {
  const api = createApi(call)
  const contentType = typeOf(file.type)
  const { uploadId, method, url, headers } = await api.startUpload({
    body: { contentType, size: file.size },
    signal,
  })
  const query = { fileName: nameOf(file) }
  const taken = uploadId !== null && (await isTaken(send, url, { method, headers, body: file, signal }))
  if (taken) return api.finishUpload({ params: { uploadId }, query, signal })
  return createApi(send).uploadMedia({ upload: file, contentType, query, signal })
}

/** Sends a file to another origin. @throws AbortError when it was cancelled */
async function isTaken(send: Transport, url: string, init: RequestInit): Promise<boolean> {
  try {
    return (await send(url, init)).ok
  } catch (error) {
    if (init.signal?.aborted) throw error
    return false
  }
}
