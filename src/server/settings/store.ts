import { z } from 'zod'

/** The file of an embedded store, or undefined for a URL of another one. */
export const sqliteFileOf = (url: string): string | undefined =>
  url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : undefined

/** Where documents live. */
export const storeSettings = {
  DATA_DIR: z.string().default('data').meta({ description: 'Folder of the embedded store and of pictures' }),
  DOCUMENT_STORE_URL: z
    .string()
    .regex(
      /^(sqlite:.+|firestore:\/\/[\w-]+(\/[\w()-]+)?|dynamodb:\/\/[\w-]+\/[\w.-]{3,255}|mongodb(\+srv)?:\/\/[^/]+\/[\w-]{1,63}(\?.*)?)$/,
      'write sqlite:FILE, firestore://PROJECT, firestore://PROJECT/DATABASE, dynamodb://REGION/TABLE, mongodb://HOSTS/DATABASE or mongodb+srv://HOST/DATABASE',
    )
    .optional()
    .meta({
      description:
        'Document store: sqlite:FILE, firestore://PROJECT[/DATABASE], dynamodb://REGION/TABLE, mongodb://HOSTS/DATABASE or mongodb+srv://HOST/DATABASE; sqlite:DATA_DIR/shop.db when unset',
    }),
}
