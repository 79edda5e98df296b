declare module '@adobe/structured-data-validator' {
  /** Judges structured data, by root type, by the vocabulary of schema.org and by Google's rules. */
  export default class Validator {
    constructor(schemaOrg: { '@graph': object[] })
    validate(extracted: {
      jsonld: Record<string, object[]>
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
