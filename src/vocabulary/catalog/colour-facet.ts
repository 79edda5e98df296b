/** The facet of the colours that shoppers look for. An attribute of this name has them where options have none. */
export const colourFacet = 'colour'
