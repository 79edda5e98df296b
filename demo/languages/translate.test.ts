import { describe, expect, test } from 'vitest'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { collections, products } from '../products.ts'
import { demoLanguages, demoTexts, termsIn, translateProduct } from './translate.ts'

/** A script that a language is written in, as far as one tells it from English. */
const scripts = {
  de: /[a-zäöüß]/i,
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
}

const hasWords = (text: string): boolean => /\p{Letter}{3}/u.test(text)
const namesOf = (terms: Readonly<Record<string, string>>, text: string, of: string): string | undefined =>
  terms[`${of}:${text}`] ?? terms[text]

describe.each(demoLanguages)('In %s', (language) => {
  const said = demoTexts[language]
  const terms = termsIn(language, products)

  test('every product has its texts, and nothing is translated that is not there', () => {
    expect(Object.keys(said.products).sort()).toEqual(products.map(({ handle }) => handle).sort())
    for (const product of products) {
      const found = translateProduct(product, language)
      const texts = [found?.title, found?.subtitle, found?.description, ...(found?.tags ?? [])]
      for (const text of texts) expect(text, product.handle).toMatch(scripts[language])
      expect(found?.title, product.handle).not.toBe(product.title)
      expect(found?.description.match(/<p>/g)?.length, product.handle).toBe(
        product.description.match(/<p>/g)?.length,
      )
      expect(found?.tags.length, product.handle).toBeGreaterThan(0)
    }
    expect(new Set(Object.values(said.products).map(({ title }) => title)).size).toBe(products.length)
  })

  test('every picture says what it shows, no two of one product the same', () => {
    for (const product of products) {
      const alts = translateProduct(product, language)?.alts ?? []
      expect(alts, product.handle).toHaveLength(product.pictures.length)
      expect(new Set(alts).size, product.handle).toBe(alts.length)
      for (const alt of alts) {
        expect(alt, product.handle).not.toMatch(/[{}]|undefined/)
        expect(alt, product.handle).toMatch(scripts[language])
      }
    }
  })

  test('every option, value and fact has a word', () => {
    const missing = products.flatMap(({ options, attributes: { [colourFacet]: _, ...facts }, type }) => [
      ...[...options.map(({ name }) => name), ...Object.keys(facts), 'Type', 'Brand'].filter(
        (name) => !terms[name],
      ),
      ...options.flatMap(({ name, values }) =>
        values.flatMap(({ value }) =>
          hasWords(value) && !namesOf(terms, value, name) ? [`${name}:${value}`] : [],
        ),
      ),
      ...Object.entries({ ...facts, Type: [type] }).flatMap(([name, values]) =>
        values.filter((value) => !namesOf(terms, value, name)),
      ),
    ])
    expect([...new Set(missing)]).toEqual([])
  })

  test('no two values of an option are called the same', () => {
    for (const { options, handle } of products) {
      for (const { name, values } of options) {
        const called = values.map(({ value }) => namesOf(terms, value, name) ?? value)
        expect(new Set(called).size, `${handle} ${name}`).toBe(values.length)
      }
    }
  })

  test('every shelf has its texts', () => {
    expect(Object.keys(said.collections).sort()).toEqual(collections.map(({ handle }) => handle).sort())
    for (const { title, description } of Object.values(said.collections)) {
      expect(title).toMatch(scripts[language])
      expect(description).toMatch(scripts[language])
    }
  })
})
