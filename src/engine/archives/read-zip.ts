import { crc32, inflateRawSync } from 'node:zlib'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import type { ArchivedFile } from './write-zip.ts'

/** An archive that is not read: it is none, is broken, or holds too much. */
export class ArchiveRefused extends StatedError {
  override readonly name = 'ArchiveRefused'
}

/** How much is read of an archive. */
export interface ArchiveLimits {
  files: number
  /** The largest file, unpacked. */
  fileBytes: number
  /** All files together, unpacked. */
  bytes: number
}

/** A file as the directory at the end of the archive has it. */
interface Entry {
  name: string
  method: number
  checksum: number
  packedSize: number
  offset: number
}

const endLength = 22
const longestComment = 65_535
const [endSignature, entrySignature, fileSignature] = [0x06054b50, 0x02014b50, 0x04034b50]
const encrypted = 0x0001

/** Where the record at the end of the archive begins. */
function endOf(archive: Buffer): number {
  const first = Math.max(0, archive.byteLength - endLength - longestComment)
  for (let at = archive.byteLength - endLength; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === endSignature) return at
  throw new ArchiveRefused('archive_broken')
}

function readEntry(archive: Buffer, at: number): Entry & { next: number } {
  if (archive.readUInt32LE(at) !== entrySignature) throw new ArchiveRefused('archive_broken')
  if (archive.readUInt16LE(at + 8) & encrypted) throw new ArchiveRefused('archive_encrypted')
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28)
  return {
    name: archive.toString('utf8', at + 46, nameEnd),
    method: archive.readUInt16LE(at + 10),
    checksum: archive.readUInt32LE(at + 16),
    packedSize: archive.readUInt32LE(at + 20),
    offset: archive.readUInt32LE(at + 42),
    next: nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32),
  }
}

/** The bytes of a file. The size in its header is not trusted: unpacking ends at the limit. */
function unpack(archive: Buffer, { offset, method, packedSize, checksum }: Entry, most: number): Uint8Array {
  if (archive.readUInt32LE(offset) !== fileSignature) throw new ArchiveRefused('archive_broken')
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  if (start + packedSize > archive.byteLength) throw new ArchiveRefused('archive_broken')
  const packed = archive.subarray(start, start + packedSize)
  if (method !== 0 && method !== 8) throw new ArchiveRefused('archive_method')
  const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: most })
  if (bytes.byteLength > most) throw new ArchiveRefused(statement('archive_file_too_large', { most }))
  if (crc32(bytes) !== checksum) throw new ArchiveRefused('archive_broken')
  return bytes
}

/** The reason of an error while bytes were read or unpacked. */
function refusal(error: unknown, most: number): ArchiveRefused {
  if (error instanceof ArchiveRefused) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ERR_BUFFER_TOO_LARGE'
    ? new ArchiveRefused(statement('archive_file_too_large', { most }))
    : new ArchiveRefused('archive_broken')
}

/**
 * Reads the files of a ZIP archive that `wanted` names; the others are not unpacked. Folders are left out.
 * @throws ArchiveRefused
 */
export function readZip(
  bytes: Uint8Array,
  limits: ArchiveLimits,
  wanted: (name: string) => boolean,
): ArchivedFile[] {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = endOf(archive)
    const count = archive.readUInt16LE(end + 10)
    if (count > limits.files)
      throw new ArchiveRefused(statement('archive_many_files', { most: limits.files }))
    const files: ArchivedFile[] = []
    let [at, left] = [archive.readUInt32LE(end + 16), limits.bytes]
    for (let number = 0; number < count; number += 1) {
      const entry = readEntry(archive, at)
      at = entry.next
      if (entry.name.endsWith('/') || !wanted(entry.name)) continue
      const unpacked = unpack(archive, entry, limits.fileBytes)
      left -= unpacked.byteLength
      if (left < 0) throw new ArchiveRefused(statement('archive_too_large', { most: limits.bytes }))
      files.push({ name: entry.name, bytes: unpacked })
    }
    return files
  } catch (error) {
    throw refusal(error, limits.fileBytes)
  }
}
