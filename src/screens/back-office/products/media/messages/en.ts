import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  pictures: 'Pictures',
  pictureCount: (count: number) => plural(count, { one: '# picture', other: '# pictures' }),
  upload: 'Upload pictures',
  atMost: (most: number) => `A product has at most ${most} pictures`,
  none: 'JPEG, PNG, WebP or AVIF. Drop files here or select them. The first picture is the main picture.',
  uploads: 'Uploads',
  uploadOf: (file: string) => `Upload of ${file}`,
  dismiss: (file: string) => `Dismiss ${file}`,
  cancel: (file: string) => `Cancel ${file}`,
  nowAt: (place: number, count: number) => `Picture is now number ${place} of ${count}`,
  main: 'Main',
  alt: 'Alt text',
  moveEarlier: (place: number) => `Move picture ${place} earlier`,
  moveLater: (place: number) => `Move picture ${place} later`,
  remove: (place: number) => `Remove picture ${place}`,
  problems: {
    type: 'Only JPEG, PNG, WebP and AVIF files are supported',
    size: (megabytes: number) => `At most ${megabytes} MB`,
    empty: 'The file is empty',
    interrupted: 'The connection was lost. Try again.',
  },
}
