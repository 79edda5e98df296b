import type { ReactNode } from 'react'
import headingFont from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url&no-inline'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url&no-inline'
import './ui/style/tokens.css'
import './ui/style/fonts.css'
import './ui/style/base.css'
import { languages } from '#vocabulary/languages/languages.ts'
import type { Place } from './place.ts'
import mark from './ui/mark.svg?no-inline'
import { backgrounds, type Theme } from './theme.ts'

/** Files of the browser build that a page asks for, as the server reads them from Vite's manifest. */
export interface Assets {
  /** The module that asks for the others once the page is painted; while developing there is none. */
  boot?: string
  /** The entry module. */
  scripts: readonly string[]
  styles: readonly string[]
  /** Modules that the entry imports. */
  preloads: readonly string[]
  /** The files of modules that are loaded later, by the module's path in the source. */
  modules?: Readonly<Record<string, { styles: readonly string[]; preloads: readonly string[] }>>
}

/** Everything that the browser needs to carry on from the server's page. The page holds it as JSON. */
export interface Hydration {
  assets: Assets
  theme: Theme
  place: Place
  /** The answers of loaders and actions; null for the back office, which is rendered in the browser alone. */
  state: { loaderData: unknown; actionData: unknown; errors: unknown } | null
}

/** The whole HTML document. Nothing in it is inline that the content security policy would refuse. */
export function Document({
  hydration,
  json,
  children,
}: {
  hydration: Hydration
  json: string
  children?: ReactNode
}) {
  const {
    assets,
    theme,
    place: { language, market, prefix },
  } = hydration
  return (
    <html
      lang={language}
      dir={languages[language].direction}
      className={theme === 'system' ? undefined : theme}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <ThemeColour theme={theme} />
        <ShopIcon state={hydration.state} />
        {market && (
          <>
            <link rel="apple-touch-icon" href="/icon/180.png" />
            <link rel="manifest" href={`/manifest.webmanifest${prefix && `?place=${prefix.slice(1)}`}`} />
          </>
        )}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={textFont} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={headingFont} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Scripts assets={assets} afterPaint={hydration.state !== null} />
      </head>
      <body>
        {children}
        <script type="application/json" id="hydration" dangerouslySetInnerHTML={{ __html: json }} />
      </body>
    </html>
  )
}

/** The icon that staff have set, as the loaders answer it; the mark of the shop without one. */
function ShopIcon({ state }: Pick<Hydration, 'state'>) {
  const answers = Object.values((state?.loaderData ?? {}) as Record<string, unknown>)
  const shell = answers.find(
    (each): each is { shop: { favicon?: { url: string } } } =>
      typeof each === 'object' && each !== null && 'shop' in each,
  )
  const url = shell?.shop.favicon?.url
  return url ? <link rel="icon" href={url} /> : <link rel="icon" type="image/svg+xml" href={mark} />
}

/** The scripts of a page. One that the server has rendered is seen before its scripts are loaded (`boot.ts`). */
function Scripts({
  assets: { boot, preloads, scripts },
  afterPaint,
}: {
  assets: Assets
  afterPaint: boolean
}) {
  if (boot && afterPaint)
    return (
      <script
        type="module"
        src={boot}
        fetchPriority="low"
        data-modules={[...scripts, ...preloads].join(' ')}
      />
    )
  return (
    <>
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </>
  )
}

/** The colour of the window around the page (`theme-color`), in both colour schemes. */
function ThemeColour({ theme }: { theme: Theme }) {
  return (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={backgrounds[theme === 'system' ? scheme : theme]}
    />
  ))
}
