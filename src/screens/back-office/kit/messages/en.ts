export const messages = {
  save: 'Save',
  remove: 'Remove',
  removeOf: 'Remove {title}',
  /** `{title}` is the record. */
  saved: '{title} is saved',
  removed: '{title} is removed',
  none: 'None',
  separate: 'Separate entries with commas.',
  missing: 'Please fill in this field',
  /** `{most}` is the most characters, or the largest number. */
  tooLong: 'At most {most} characters',
  tooLarge: 'At most {most}',
  notWhole: 'A whole number',
}
