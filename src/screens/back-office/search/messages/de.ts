import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Suche',
  parts: {
    queries: {
      title: 'Suche',
      label: 'Suchanfragen',
      lead: 'Suchbegriffe der Kunden und Suchen ohne Treffer.',
    },
    synonyms: {
      title: 'Suche: Synonyme',
      label: 'Synonyme',
      lead: 'Begriffe mit derselben Bedeutung, zusätzlich zum eingebauten Wortschatz. Plurale und kleine Tippfehler werden automatisch erkannt.',
    },
    redirects: {
      title: 'Suche: Weiterleitungen',
      label: 'Weiterleitungen',
      lead: 'Suchbegriffe, die statt zu Treffern zu einer Seite führen.',
    },
    ranking: {
      title: 'Suche: Rangfolge',
      label: 'Rangfolge',
      lead: 'Faktoren, die die Reihenfolge der Treffer beeinflussen.',
    },
  },
  queries: {
    period: 'Zeitraum',
    days: (count) => `${count} Tage`,
    noExact: 'Keine genauen Treffer',
    noResults: 'Suchen ohne Treffer',
    noFailed: 'Keine erfolglosen Suchen',
    noFailedText: 'Jede Suche in diesem Zeitraum hatte Treffer, die alle ihre Wörter enthalten.',
    top: 'Häufigste Suchen',
    byFrequency: 'Suchen nach Häufigkeit',
    none: 'Noch keine Suchen',
    noneText: 'Suchen werden ab jetzt gezählt und 90 Tage gespeichert.',
    search: 'Suche',
    count: 'Anzahl',
    results: 'Treffer',
    actions: 'Aktionen',
    synonym: 'Synonym',
    synonymFor: (query) => `Synonym für ${query}`,
    synonymForFailed: (query) => `Synonym für ${query} (keine Treffer)`,
    redirect: 'Weiterleiten',
    redirectOf: (query) => `${query} weiterleiten`,
    redirectOfFailed: (query) => `${query} weiterleiten (keine Treffer)`,
  },
  ranking: {
    title: 'Faktoren der Rangfolge',
    weights: {
      stock: {
        label: 'Auf Lager (0–100)',
        hint: 'Verfügbare Produkte können um bis zu so viel Prozent vor besseren Treffern stehen.',
      },
      sales: {
        label: 'Verkäufe (0–100)',
        hint: 'Das meistverkaufte Produkt kann um bis zu so viel Prozent vor besseren Treffern stehen.',
      },
      newness: {
        label: 'Neuheit (0–100)',
        hint: 'Heute hinzugefügte Produkte erhalten den vollen Vorrang, nach 90 Tagen die Hälfte.',
      },
    },
    outOfStockLast: 'Nicht vorrätige zuletzt',
    outOfStockLastAbout: 'Nicht verfügbare Produkte stehen hinter allen verfügbaren.',
    saved: 'Rangfolge gespeichert',
  },
  preview: {
    title: 'Vorschau',
    searchFor: 'Suchen nach',
    show: 'Anzeigen',
    nothing: (query) => `Keine Treffer für „${query}“.`,
    firstOf: (total, query) => `Die ersten von ${total} Treffern für „${query}“`,
    synonyms: (words) => `Nach Ihren Synonymen auch gesucht: ${words}`,
    thesaurus: (words) => `Nach dem eingebauten Wortschatz auch gesucht: ${words}`,
    current: 'Aktuell',
    proposed: 'Mit diesen Einstellungen',
    outOfStock: ' · nicht vorrätig',
  },
}
