/** The mark beside the name of a shop without a logo: an SVG path, 32 wide and high. */
export const markPath = 'M3 4h26v4H3zM3 28V11a12.5 17 0 0 1 12.5 17zM29 28V11a12.5 17 0 0 0-12.5 17z'
