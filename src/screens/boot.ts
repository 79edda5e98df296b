/**
 * Runs first on a page of the shopfront: requests the scripts of the screen once the screen is painted, so that they
 * never delay it. A touch or a key press requests them sooner. Until they have loaded, links and forms work without them.
 */
const longestWait = 3_000
const signs = ['pointerdown', 'keydown', 'focusin']

const modules = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules'] ?? ''

function start(): void {
  for (const sign of signs) removeEventListener(sign, start, true)
  // All at once: which of them needs which is known only when they are there. A module runs once, however often it is named.
  for (const module of modules.split(' ')) void import(/* @vite-ignore */ module)
}

/** Resolves when the page is on the screen, which is some time after it was drawn. */
const painted = new Promise<void>((resolve) => {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
  })
  observer.observe({ type: 'paint', buffered: true })
})

/** Resolves when the largest picture in sight is there, or is not to be had. */
const pictured = document
  .querySelector<HTMLImageElement>('img[fetchpriority=high]')
  ?.decode()
  .catch(() => undefined)

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
if (document.hidden) start()
else void Promise.all([painted, pictured]).then(start)
setTimeout(start, longestWait)
