import { isPicturePart, picturePart } from './manifest.ts'

const linked = /\/media\/([a-z0-9._-]+)/g

function namesIn(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.includes('/media/')) for (const [, name] of value.matchAll(linked)) if (name) found.add(name)
  } else if (Array.isArray(value)) for (const each of value) namesIn(each, found)
  else if (typeof value === 'object' && value !== null) {
    // A picture, wherever it stands: its own name, and those of its other sizes.
    if ('name' in value && 'alt' in value && 'sources' in value && Array.isArray(value.sources)) {
      for (const each of [value, ...(value.sources as { name?: unknown }[])])
        if (typeof each.name === 'string') found.add(each.name)
    }
    for (const each of Object.values(value)) namesIn(each, found)
  }
}

/**
 * Adds the files of the media store that a document refers to: pictures with their sizes, and links to
 * `/media/…` in its texts. Pictures that lie elsewhere are not among them.
 */
export function addPicturesOf(data: unknown, found: Set<string>): void {
  const names = new Set<string>()
  namesIn(data, names)
  for (const name of names) if (isPicturePart(picturePart(name))) found.add(name)
}
