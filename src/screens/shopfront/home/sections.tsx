import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Picture, sourceSets } from '../../ui/picture.tsx'
import { classes } from '../../ui/style/classes.ts'
import { pathTo } from '../../paths.ts'
import type { Theme } from '../../theme.ts'
import { textIn } from '../../messages/text-in.ts'
import { CollectionGrid } from '../collections/collection-grid.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { HomeSection } from '../types.ts'
import { Hotspots } from './hotspots.tsx'
import {
  ColumnsSection,
  ElsewhereSection,
  GallerySection,
  NewsletterSection,
  PostsSection,
  PromisesSection,
} from './more-sections.tsx'
import { useMessages } from './messages.ts'
import { Html, Said, Titled, type Of } from './section-parts.tsx'
import styles from './home.module.css'

/** A section of a page. The first one may show its picture at once. */
export function Section({ section, isFirst }: { section: HomeSection; isFirst: boolean }) {
  switch (section.type) {
    case 'hero':
      return <Hero section={section} isFirst={isFirst} />
    case 'text':
      return (
        <Titled section={section} fallback="">
          <Html html={section.html} />
        </Titled>
      )
    case 'picture':
      return <PictureSection section={section} />
    case 'products':
      return <ProductsSection section={section} />
    case 'collections':
      return <CollectionsSection section={section} />
    case 'quotes':
      return <QuotesSection section={section} />
    case 'questions':
      return <QuestionsSection section={section} />
    case 'columns':
      return <ColumnsSection section={section} />
    case 'gallery':
      return <GallerySection section={section} />
    case 'video':
    case 'map':
      return <ElsewhereSection section={section} />
    case 'newsletter':
      return <NewsletterSection section={section} />
    case 'posts':
      return <PostsSection section={section} />
    case 'promises':
      return <PromisesSection section={section} />
    case 'page':
      return <PageSection section={section} />
  }
}

function Links({ links }: { links: Of<'hero'>['links'] }) {
  const m = useMessages()
  if (links.length === 0) return null
  return (
    <p className={styles.ways}>
      {links.map(({ label, path }, at) => (
        <ButtonLink key={path} to={path} {...(at === 0 && { kind: 'primary' as const })}>
          {label.text === '' ? m.allCollections : <Said {...label} />}
        </ButtonLink>
      ))}
    </p>
  )
}

/** The pictures that take the place of a hero's own, those for fewer visitors first. */
function OtherPictures({ theme, others }: { theme: Theme; others: Of<'hero'>['otherPictures'] }) {
  const narrow = '(width < 48rem)'
  const dark = { system: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' }[theme]
  const media = { dark_narrow: `${dark} and ${narrow}`, dark, narrow }
  return (['dark_narrow', 'dark', 'narrow'] as const).flatMap((when) => {
    const picture = others.find((other) => other.when === when)?.picture
    return picture
      ? [...sourceSets(picture.sources), { type: undefined, srcSet: picture.url }].map((source) => (
          <source key={`${when} ${source.type}`} media={media[when]} sizes="100vw" {...source} />
        ))
      : []
  })
}

function Hero({ section, isFirst }: { section: Of<'hero'>; isFirst: boolean }) {
  const { shop, theme } = useShell()
  const { heading, text, links, picture, otherPictures, hotspots } = section
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Heading>{heading.text === '' ? shop.tagline : <Said {...heading} />}</Heading>
        {text.text !== '' && (
          <p className={styles.lead}>
            <Said {...text} />
          </p>
        )}
        <Links links={links} />
      </div>
      {picture && (
        <div className={styles.shelf}>
          <Picture image={picture} sizes="100vw" eager={isFirst}>
            <OtherPictures theme={theme} others={otherPictures} />
          </Picture>
          {hotspots.length > 0 && <Hotspots hotspots={hotspots} />}
        </div>
      )}
    </section>
  )
}

function PictureSection({ section }: { section: Of<'picture'> }) {
  const { id, heading, html, links, picture, side } = section
  return (
    <section
      className={classes(styles.story, side === 'end' && styles.reversed)}
      {...(heading.text !== '' && { 'aria-labelledby': `section-${id}` })}
    >
      <Picture image={picture} sizes="(min-width: 48rem) 40vw, 100vw" />
      <div className={styles.storyWords}>
        {heading.text !== '' && (
          <h2 id={`section-${id}`}>
            <Said {...heading} />
          </h2>
        )}
        <Html html={html} />
        <Links links={links} />
      </div>
    </section>
  )
}

function ProductsSection({ section }: { section: Of<'products'> }) {
  const m = useMessages()
  const fallback = { featured: m.featured, newest: m.newest, collection: '' }[section.source]
  return (
    <Titled section={section} fallback={fallback}>
      <ProductGrid
        cards={section.items}
        level={section.heading.text || fallback ? 'h3' : 'h2'}
        layout={section.layout}
      />
    </Titled>
  )
}

function CollectionsSection({ section }: { section: Of<'collections'> }) {
  const m = useMessages()
  return (
    <Titled section={section} fallback={m.collections}>
      <div className={section.items.length === 3 ? styles.trio : undefined}>
        <CollectionGrid collections={section.items} />
      </div>
    </Titled>
  )
}

function QuotesSection({ section }: { section: Of<'quotes'> }) {
  return (
    <Titled section={section} fallback="">
      <ul className={classes(styles.quotes, section.quotes.length === 1 && styles.single)}>
        {section.quotes.map(({ text, by, product }, at) => (
          <li key={at}>
            <figure>
              <blockquote {...textIn(text.lang)}>{text.text}</blockquote>
              {by !== '' && <figcaption>{by}</figcaption>}
            </figure>
            {product && (
              <Link to={pathTo('product', { handle: product.handle })} className={styles.quoted}>
                <Picture image={product.images[0]} sizes="56px" alt="" />
                <span {...textIn(product.lang.title)}>{product.title}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Titled>
  )
}

function QuestionsSection({ section }: { section: Of<'questions'> }) {
  return (
    <Titled section={section} fallback="">
      <div className={styles.questions}>
        {section.questions.map(({ question, answer }, at) => (
          <details key={at}>
            <summary>
              <Said {...question} />
            </summary>
            <p {...textIn(answer.lang)}>{answer.text}</p>
          </details>
        ))}
      </div>
    </Titled>
  )
}

/** The beginning of a page, with a picture of products in a room, and a link to read on. */
function PageSection({ section: { id, slug, heading, text, picture } }: { section: Of<'page'> }) {
  const m = useMessages()
  const titleId = `section-${id}`
  return (
    <section className={styles.story} aria-labelledby={titleId}>
      <Picture image={picture} sizes="(min-width: 48rem) 40vw, 100vw" alt="" />
      <div className={styles.storyWords}>
        <h2 id={titleId} {...textIn(heading.lang)}>
          {heading.text}
        </h2>
        <p {...textIn(text.lang)}>{text.text}</p>
        <p>
          <ButtonLink to={pathTo('page', { slug })}>{m.readOn(heading.text)}</ButtonLink>
        </p>
      </div>
    </section>
  )
}
