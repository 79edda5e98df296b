import type { Defs } from './svg.ts'

/** Draws the back or underside of a product as a measured line drawing, filling 800 × 1000. */
export type Back = (defs: Defs) => string

/** The back of one product in one of its colourings; the seed is its handle with the option's value. */
export type Recipe = (option: string, seed: string) => Back
