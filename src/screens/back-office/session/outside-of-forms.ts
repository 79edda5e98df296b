/** The element of the back office, for a dialog that a field of a form opens: forms do not nest. */
export const outsideOfForms = (): Element => document.querySelector('#back-office > *') ?? document.body
