export const messages = {
  save: 'Save',
  edit: 'Edit',
  /** `{title}` is the record. */
  editOf: 'Edit {title}',
  remove: 'Remove',
  removeOf: 'Remove {title}',
  /** `{title}` is the record. */
  saved: '{title} is saved',
  removed: '{title} is removed',
  actions: 'Actions',
  none: 'None',
  separate: 'Separate entries with commas.',
  missing: 'Please fill in this field',
  /** `{most}` is the most characters, or the largest number. */
  tooLong: 'At most {most} characters',
  tooLarge: 'At most {most}',
  notWhole: 'A whole number',
}
