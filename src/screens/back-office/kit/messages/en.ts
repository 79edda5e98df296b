import { pluralIn } from '#vocabulary/text/plural.ts'

const plural = pluralIn('en')

export const messages = {
  save: 'Save',
  remove: 'Remove',
  removeOf: 'Remove {title}',
  /** `{title}` is the record. */
  saved: '{title} is saved',
  removed: '{title} is removed',
  findPage: 'Find a product, collection or page',
  none: 'None',
  change: 'Change',
  top: 'At the top level',
  toTop: 'To the top level',
  findAbove: 'Find by title or address',
  importFile: 'Import',
  exportFile: 'Export',
  separate: 'Separate entries with commas.',
  missing: 'Please fill in this field',
  /** `{most}` is the most characters, or the largest number. */
  tooLong: 'At most {most} characters',
  tooLarge: 'At most {most}',
  notWhole: 'A whole number',
  removeMany: 'Remove the selected entries',
  removeManyText: 'They no longer apply to the shop.',
  manyRemoved: (count: number) => plural(count, { one: '# entry removed', other: '# entries removed' }),
  publish: 'Publish',
  hide: 'Hide',
  manyPublished: (count: number) => plural(count, { one: '# published', other: '# published' }),
  manyHidden: (count: number) => plural(count, { one: '# hidden', other: '# hidden' }),
}
