import { indexDefinitions } from '#adapters/document-store/firestore/indexes.ts'
import type { Collection } from '#ports/document-store/collection.ts'

/** Only servers with rights of their own access the data, and rules do not hold for them. */
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} {
      allow read, write: if false;
    }
  }
}
`

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The files that `firebase deploy --only firestore` sends to Google, by name. */
export function firestoreFiles(collections: readonly Collection<unknown>[]): Map<string, string> {
  const firestore = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' }
  return new Map([
    ['firebase.json', json({ firestore })],
    ['firestore.indexes.json', json(indexDefinitions(collections))],
    ['firestore.rules', rules],
  ])
}
