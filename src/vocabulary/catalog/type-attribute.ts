/** The attribute that holds the type of a product: the column Type of files of products. */
export const typeAttribute = 'Type'
