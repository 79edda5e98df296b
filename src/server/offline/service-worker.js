// Answers for the shop when there is no connection, and with nothing else: pages, prices and answers of the API always
// come from the shop. The server puts `version` in front of this file, a hash of all that is
// cached here, and `pictures`, those of the offline page.
/* global version, pictures */
const pages = `offline-${version}`
const assets = 'assets'
const mostAssets = 200
const languages = ['en', 'de', 'ar', 'ja']

/** The language of a page stands in front of its path; the first one stands in no path. */
function offlinePage(url) {
  const named = /^\/([a-z]{2})-[\w-]+(?:\/|$)/.exec(url.pathname)?.[1]
  return `/offline?language=${languages.includes(named) ? named : languages[0]}`
}

async function keepPages() {
  const cache = await caches.open(pages)
  await cache.addAll(['/offline.css', ...languages.map((language) => `/offline?language=${language}`)])
  // Apart, since the page is of use without its logo.
  await cache.addAll(pictures).catch(() => undefined)
  await self.skipWaiting()
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== pages && name !== assets) await caches.delete(name)
  // So that a navigation need not wait for this worker to start.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The page from the shop, whatever it says; the offline page only when nobody answers. */
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const kept = await caches.match(offlinePage(new URL(event.request.url)), { cacheName: pages })
    if (kept) return kept
    throw error
  }
}

/** Built files carry a hash of what is in them, so that one name never means two things. */
async function loadAsset(request) {
  const cache = await caches.open(assets)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    await cache.put(request, answer.clone())
    const names = await cache.keys()
    for (const name of names.slice(0, Math.max(0, names.length - mostAssets))) await cache.delete(name)
  }
  return answer
}

self.addEventListener('install', (event) => event.waitUntil(keepPages()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate') event.respondWith(navigate(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadAsset(event.request))
  else if (pathname === '/offline.css' || pathname === '/shop-logo.png')
    event.respondWith(
      caches.match(event.request, { cacheName: pages }).then((kept) => kept ?? fetch(event.request)),
    )
})
