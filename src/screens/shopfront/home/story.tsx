import type { RouterContextProvider } from 'react-router'
import { excerptOfHtml, textOfHtml } from '#vocabulary/text/html-text.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { ContentPage, ProductCard } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './home.module.css'

const longest = 420

/** The excerpt of the shop's first content page on the home page. */
export interface Story extends Pick<ContentPage, 'slug' | 'title' | 'lang'> {
  text: string
}

/** The longest paragraph of the shop's first page that is no policy; null where it has no such page. */
export async function loadStory(context: Readonly<RouterContextProvider>): Promise<Story | null> {
  const api = context.get(apiContext)
  const { pages } = await api.getShop()
  const slug = pages.find(({ kind }) => kind === 'page')?.slug
  if (!slug) return null
  const { title, html, lang } = await api.getPage({ params: { slug } })
  const paragraphs = html.split('</p>').map((part) => part.slice(part.lastIndexOf('<p')))
  const [most = ''] = paragraphs.sort((a, b) => textOfHtml(b).length - textOfHtml(a).length)
  return { slug, title, lang, text: excerptOfHtml(most, longest) }
}

/** The shop's story, with a picture of its products in a room, and a link to read on. */
export function StorySection({ story, products }: { story: Story; products: readonly ProductCard[] }) {
  const m = useMessages()
  const { slug, title, text, lang } = story
  // The last picture of a card shows the product where it lives.
  const [, product = products[0]] = products
  return (
    <section className={styles.story} aria-labelledby="story">
      <Picture image={product?.images.at(-1)} sizes="(min-width: 48rem) 40vw, 100vw" alt="" />
      <div className={styles.storyWords}>
        <h2 id="story" {...textIn(lang.title)}>
          {title}
        </h2>
        <p {...textIn(lang.html)}>{text}</p>
        <p>
          <ButtonLink to={pathTo('page', { slug })} aria-describedby="story">
            {m.readOn}
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
