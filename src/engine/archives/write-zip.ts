import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. */
export interface ArchivedFile {
  /** Its name, with `/` between folders. */
  name: string
  bytes: Uint8Array
}

/** Names are UTF-8. */
const utf8Names = 0x0800
const deflated = 8
/** The 1st of January 1980: the same files make the same archive. */
const day = 0x0021

/** The fields that the header of a file and its entry in the directory have in common, from the version on. */
function commonFields({ name, bytes }: ArchivedFile, packed: Uint8Array): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(utf8Names, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(day, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(packed.byteLength, 14)
  fields.writeUInt32LE(bytes.byteLength, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** A four-letter signature of the format (APPNOTE 4.3). */
const signature = (text: string): Buffer => Buffer.from(text, 'latin1')

/** Makes a ZIP archive of a few small files. The same files make the same bytes. */
export function writeZip(files: readonly ArchivedFile[]): Uint8Array {
  const [parts, directory]: [Uint8Array[], Uint8Array[]] = [[], []]
  let offset = 0
  for (const file of files) {
    const packed = deflateRawSync(file.bytes)
    const common = commonFields(file, packed)
    const name = Buffer.from(file.name)
    const local = [signature('PK\u0003\u0004'), common, name, packed]
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature('PK\u0001\u0002'), Buffer.from([20, 0]), common, place, name)
    parts.push(...local)
    offset += local.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(entries.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, entries, signature('PK\u0005\u0006'), end])
}
