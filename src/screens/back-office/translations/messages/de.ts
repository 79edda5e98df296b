import type { Language } from '#vocabulary/languages/languages.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

const kinds = { product: 'Produkte', collection: 'Kollektionen', page: 'Seiten', term: 'Bezeichnungen' }
type Kind = keyof typeof kinds

const languages = { en: 'Englisch', de: 'Deutsch', ar: 'Arabisch', ja: 'Japanisch' }

const heading = (kind: Kind, language: Language): string => `${kinds[kind]} auf ${languages[language]}`
const texts = (count: number): string => plural(count, { one: '# Text', other: '# Texte' })
const listed = (names: readonly string[]): string => names.join(', ')

export const messages: typeof english = {
  translations: 'Übersetzungen',
  kinds,
  languages,
  listed,
  fields: {
    title: 'Titel',
    subtitle: 'Untertitel',
    description: 'Beschreibung',
    dimensions: 'Maße',
    safety: 'Warn- und Sicherheitshinweise',
    tags: 'Schlagwörter',
    'seo.title': 'SEO-Titel',
    'seo.description': 'SEO-Beschreibung',
    imageAlt: 'Alternativtext',
    html: 'Text',
  },
  uses: {
    option: 'Option',
    option_value: 'Optionswert',
    attribute: 'Merkmal',
    attribute_value: 'Merkmalswert',
    market: 'Markt',
    delivery: 'Versandart',
    pickup: 'Abholung',
    tax: 'Steuer',
    promotion: 'Aktion',
    price_list: 'Preisliste',
    payment: 'Zahlungsart',
    sign_in: 'Anmeldeart',
    shop: 'Über den Shop',
  },
  status: 'Status',
  missing: 'Fehlt',
  outdated: 'Veraltet',
  translated: 'Übersetzt',
  unsaved: 'Nicht gespeichert',
  noResults: 'Keine Treffer',
  missingCount: (count) => plural(count, { one: '# fehlt', other: '# fehlen' }),
  outdatedCount: (count) => `${count} veraltet`,
  languageTabs: 'Sprachen',
  notSaved: 'Nicht gespeichert',
  viewOnly: 'Ihre Rolle kann diese Texte ansehen, aber nicht bearbeiten.',
  notTranslated: 'In diese Sprache werden keine Texte übersetzt',
  overview: {
    lead: 'Übersetzungen der englischen Texte. Fehlende Übersetzungen werden auf Englisch angezeigt.',
    progress: 'Fortschritt nach Art',
    heading,
    titleSearch: 'Titel in einer der Sprachen',
    caption: (kind, language) => `${heading(kind, language)}, nach Titel`,
    pages: (kind, language) => `Listenseiten: ${heading(kind, language)}`,
    filters: { missing: 'Unvollständig', older: 'Veraltet', whole: 'Vollständig' },
    none: (kind) => `Noch keine ${kinds[kind]}`,
    complete: (language) => `Auf ${languages[language]} vollständig`,
    showAll: 'Alle anzeigen',
    language: 'Sprache',
    title: 'Titel',
    done: (done, all) => `${done} von ${all}`,
    ofKind: (kind, language) => ` ${heading(kind, language)}`,
    older: (count) => `${count} veraltet`,
    thanEnglish: (kind, language) => ` gegenüber Englisch: ${heading(kind, language)}`,
    untranslated: 'Nicht übersetzt',
    partly: 'Teilweise übersetzt',
    review: 'Prüfen',
  },
  page: {
    lead: 'Übersetzen Sie die englischen Texte links. Leere Felder werden auf Englisch angezeigt.',
    titleIn: (title, language) => `${title} auf ${languages[language]}`,
    savedIn: (title, language) => `${title} auf ${languages[language]} gespeichert`,
    tab: (language, missing, older) => {
      const states = [
        missing > 0 && plural(missing, { one: '# fehlt', other: '# fehlen' }),
        older > 0 && `${older} veraltet`,
      ].filter(Boolean)
      return states.length > 0 ? `${languages[language]} (${states.join(', ')})` : languages[language]
    },
    texts: 'Texte',
    seo: 'Eintrag in Suchmaschinen',
    pictures: 'Bilder',
    englishText: 'Englischer Text',
    viewInShop: 'Im Shop ansehen',
    newTab: 'öffnet einen neuen Tab',
  },
  text: {
    states: {
      missing: 'Fehlt: erscheint auf Englisch',
      older: 'Veraltet: der englische Text wurde geändert',
      there: 'Übersetzt',
      changed: 'Nicht gespeichert',
      follows: 'Wie auf Englisch',
      empty: 'Nichts zu übersetzen',
    },
    usesOthers: 'Folgt den Texten oben',
    fieldIn: (field) => `${field} auf `,
    empty: 'Leer',
    tagsHint: 'Mit Eingabetaste oder Komma hinzufügen',
    lengthOf: (length, room) => `${length} von etwa ${room} Zeichen`,
    stillCorrect: 'Weiterhin richtig',
    copyEnglish: 'Englischen Text kopieren',
    of: (text) => `: ${text}`,
  },
  terms: {
    title: (language) => `Bezeichnungen auf ${languages[language]}`,
    lead: 'Optionen, Merkmale und ihre Werte, Versandarten, Steuern und andere Bezeichnungen. Leere Felder werden auf Englisch angezeigt.',
    saved: (language) => `Bezeichnungen auf ${languages[language]} gespeichert`,
    unsaved: (count) => `${texts(count)} nicht gespeichert`,
    search: 'Text in einer der Sprachen',
    usedInLabel: 'Verwendet in',
    found: (count, page, last) => (last > 1 ? `${texts(count)}, Seite ${page} von ${last}` : texts(count)),
    none: 'Noch keine Bezeichnungen',
    pages: 'Seiten der Bezeichnungen',
    usedFor: (name) => `Nur für ${name} verwendet`,
    notUsed: 'Nicht mehr verwendet',
    usedIn: (uses, names) => (names.length > 0 ? `${listed(uses)}: ${names.join(', ')}` : listed(uses)),
    customFor: (name) => `Eigene Übersetzung für ${name}`,
    fieldIn: (text, name, language) =>
      name === null
        ? `${text}, auf ${languages[language]}`
        : `${text}, nur für ${name}, auf ${languages[language]}`,
    clash: (text, term) => `${text}: ${term || 'entfernt'}`,
  },
}
