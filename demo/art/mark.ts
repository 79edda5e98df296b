/**
 * The shop's mark: a kiln's arch whose opening is a loom's warp. One colour, taken from the text around
 * it.
 */
export function drawMark(): string {
  const warp = [17, 24, 31].map((x) => `M${x} 40V${x === 24 ? 20 : 22.5}`).join('')
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" fill="none" ' +
    'stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">' +
    `<path d="M7 41V24a17 17 0 0 1 34 0V41z"/><path stroke-width="2.6" d="${warp}"/>` +
    '<path stroke-width="2.6" d="M13.5 31h21"/></svg>'
  )
}
