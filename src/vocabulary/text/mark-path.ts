/** The outline of the shop's mark, which stands beside the name of a shop without a logo: 32 by 32, as `src/screens/ui/mark.svg` has it. */
export const markPath = 'M3 4h26v4H3zM3 28V11a12.5 17 0 0 1 12.5 17zM29 28V11a12.5 17 0 0 0-12.5 17z'
