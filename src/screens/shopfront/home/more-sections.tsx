import { useId } from 'react'
import { Link } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { usePlace } from '../../place.ts'
import { Amount } from '../../ui/format/price.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import { pathTo } from '../../paths.ts'
import { PostList } from '../journal/post-list.tsx'
import { SubscribeForm } from '../shell/subscribe-form.tsx'
import { useMessages } from './messages.ts'
import { Html, Said, Titled, type Of } from './section-parts.tsx'
import frame from './home.module.css'
import styles from './sections.module.css'

/** Columns beside each other, below each other on phones. */
export const ColumnsSection = ({ section }: { section: Of<'columns'> }) => (
  <Titled section={section} fallback="">
    <ul className={styles.columns}>
      {section.columns.map(({ heading, html, picture }, at) => (
        <li key={at}>
          {picture && <Picture image={picture} sizes="(min-width: 48rem) 30vw, 100vw" />}
          {heading.text !== '' && (
            <h3>
              <Said {...heading} />
            </h3>
          )}
          <Html html={html} />
        </li>
      ))}
    </ul>
  </Titled>
)

/** Pictures with their captions. */
export const GallerySection = ({ section }: { section: Of<'gallery'> }) => (
  <Titled section={section} fallback="">
    <ul className={styles.gallery}>
      {section.pictures.map(({ picture, caption }, at) => (
        <li key={at}>
          <figure>
            <Picture image={picture} sizes="(min-width: 48rem) 30vw, 50vw" />
            {caption.text !== '' && <figcaption {...textIn(caption.lang)}>{caption.text}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </Titled>
)

/** A picture that leads to a video or map elsewhere: nothing is loaded from there before. */
export function ElsewhereSection({ section }: { section: Of<'video'> | Of<'map'> }) {
  const m = useMessages()
  const { heading, text, address, picture, type } = section
  const about = useId()
  const label = type === 'video' ? m.watchVideo : m.openMap
  return (
    <Titled section={section} fallback="">
      <div className={styles.elsewhere}>
        {picture && (
          <a href={address} rel="noopener noreferrer" tabIndex={-1} aria-hidden>
            <Picture image={picture} sizes="(min-width: 48rem) 50vw, 100vw" alt="" />
          </a>
        )}
        <div className={styles.beside}>
          {text.text !== '' && (
            <p className={styles.lines} {...textIn(text.lang)}>
              {text.text}
            </p>
          )}
          <p>
            <a
              href={address}
              className={styles.away}
              rel="noopener noreferrer"
              {...(heading.text !== '' && { 'aria-describedby': about })}
            >
              <Icon name={type === 'video' ? 'external-link' : 'map-pin'} /> {label}
            </a>{' '}
            <small id={about}>
              <bdi>{new URL(address).host}</bdi>
            </small>
          </p>
        </div>
      </div>
    </Titled>
  )
}

/** The form of the newsletter. */
export function NewsletterSection({ section }: { section: Of<'newsletter'> }) {
  const m = useMessages()
  return (
    <Titled section={section} fallback={m.newsletter}>
      {section.text.text !== '' && (
        <p className={styles.lines} {...textIn(section.text.lang)}>
          {section.text.text}
        </p>
      )}
      <SubscribeForm id={`newsletter-${section.id}`} />
    </Titled>
  )
}

/** The latest posts of the journal. */
export function PostsSection({ section }: { section: Of<'posts'> }) {
  const m = useMessages()
  return (
    <Titled section={section} fallback={m.fromJournal}>
      <PostList posts={section.items} level="h3" />
      <p>
        <Link to={pathTo('journal')}>{m.allPosts}</Link>
      </p>
    </Titled>
  )
}

/** Short promises in a strip. */
export const PromisesSection = ({ section }: { section: Of<'promises'> }) => (
  <Titled section={section} fallback="">
    <ul className={frame.promises}>
      {section.promises.map(({ icon, text, freeShipping }, at) => (
        <li key={at}>
          <Icon name={icon} />
          <span {...textIn(text.lang)}>
            {freeShipping ? <FreeShipping text={text.text} {...freeShipping} /> : text.text}
          </span>
        </li>
      ))}
    </ul>
  </Titled>
)

type ShownPromise = Of<'promises'>['promises'][number]

/** The text of a promise with the amount and the country of free shipping. */
const FreeShipping = ({
  text,
  from,
  country,
}: { text: string } & NonNullable<ShownPromise['freeShipping']>) => (
  <Rich
    text={text}
    amount={<Amount money={from} short />}
    country={countryName(country, usePlace().language)}
  />
)
