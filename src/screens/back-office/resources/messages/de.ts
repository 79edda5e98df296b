import type { AllResourceMessages } from '../resource-messages.ts'

export const messages: AllResourceMessages = {
  collections: {
    list: 'Kollektionen',
    search: 'Titel und Adressen durchsuchen',
    create: 'Neue Kollektion',
    edit: 'Kollektion bearbeiten',
    empty: {
      title: 'Noch keine Kollektionen',
      text: 'Eine Kollektion ist eine Seite mit Produkten, etwa „Vasen“. Kollektionen können verschachtelt werden.',
    },
    removal: 'Ihre Seite wird nicht mehr gefunden. Die Produkte bleiben.',
    labels: {
      title: 'Titel',
      handle: 'Adresse',
      description: 'Beschreibung',
      image: 'Bild',
      rule: 'Regel',
      pinned: 'Produkte',
      seo: 'Suchmaschinen',
      parent: 'Unterhalb von',
      position: 'Position',
      productCount: 'Produkte',
      status: 'Status',
      publishedFrom: 'Sichtbar ab',
      publishedTo: 'Sichtbar bis',
      markets: 'Märkte',
    },
    hints: {
      handle:
        'Das Ende der Adresse, etwa „vasen“ in /collections/vasen. Wird es geändert, führt die alte Adresse zur neuen.',
      description: 'Ein oder zwei Sätze, zu lesen auf der Seite und in Suchergebnissen.',
      image: 'Wird mit dem Namen gezeigt, wo Kollektionen aufgeführt sind.',
      rule: 'Aktive Produkte, die die Bedingungen erfüllen, gehören von selbst dazu.',
      pinned:
        'Sie gehören zur Kollektion, in dieser Reihenfolge vor allen anderen. Die Regel muss sie nicht finden.',
      seo: 'Leere Felder folgen dem Titel und der Beschreibung.',
      parent: 'Die Kollektion, zu der sie gehört.',
      position: 'Unter Kollektionen unterhalb derselben kommt die kleinere Zahl zuerst.',
      publishedTo: 'Das Ende selbst zählt nicht mehr dazu.',
      markets: 'Kunden dieser Märkte sehen sie; keiner für alle.',
    },
    values: { status: { scheduled: 'Geplant', published: 'Veröffentlicht', ended: 'Beendet' } },
  },
  addressRedirects: {
    list: 'Weiterleitungen',
    search: 'Adressen durchsuchen',
    create: 'Neue Weiterleitung',
    edit: 'Weiterleitung bearbeiten',
    empty: {
      title: 'Noch keine Weiterleitungen',
      text: 'Leiten Sie Adressen eines früheren Shops, etwa „/alter-shop/becher“, auf Seiten dieses Shops.',
    },
    removal: 'Die alte Adresse wird nicht mehr gefunden.',
    labels: { from: 'Alte Adresse', to: 'Führt zu', live: 'Status', updatedAt: 'Geändert' },
    hints: {
      from: 'Ein Pfad, etwa /alter-shop/becher, in jeder Sprache und jedem Markt. Eine Seite des Shops selbst geht immer vor.',
      to: 'Ein Pfad im Shop, etwa /collections/vasen.',
    },
    values: { live: { true: 'Aktiv', false: 'Toter Link' } },
  },
  customerGroups: {
    list: 'Kundengruppen',
    create: 'Neue Gruppe',
    edit: 'Gruppe bearbeiten',
    empty: { title: 'Noch keine Gruppen', text: 'Eine Gruppe kann eigene Preise und Aktionen haben.' },
    removal: 'Ihre Kundinnen und Kunden verlassen die Gruppe. Die Konten bleiben.',
    labels: { name: 'Name', priceLists: 'Preislisten', createdAt: 'Angelegt' },
  },
  manufacturers: {
    list: 'Hersteller',
    create: 'Neuer Hersteller',
    edit: 'Hersteller bearbeiten',
    empty: {
      title: 'Noch keine Hersteller',
      text: 'Angebote an Verbraucher in der EU nennen den Hersteller mit Postanschrift und E-Mail- oder Webadresse.',
    },
    removal: 'Die Seiten seiner Produkte nennen ihn nicht mehr.',
    labels: {
      name: 'Name',
      status: 'Produktsicherheit (EU)',
      brands: 'Marken',
      products: 'Produkte',
      updatedAt: 'Geändert',
      address: 'Postanschrift',
      country: 'Land',
      contact: 'E-Mail- oder Webadresse',
      responsibleName: 'Verantwortliche Person in der EU',
      responsibleAddress: 'Deren Postanschrift',
      responsibleContact: 'Deren E-Mail- oder Webadresse',
    },
    hints: {
      name: 'Auch ein eingetragener Handelsname oder eine eingetragene Marke.',
      brands: 'Durch Kommas getrennt. Seine Angaben stehen bei den Produkten dieser Marken.',
      responsibleName:
        'Nötig, wenn der Hersteller seinen Sitz außerhalb der EU hat, zum Beispiel der Importeur.',
    },
    values: { status: { complete: 'Vollständig', lacks_responsible: 'Verantwortliche Person fehlt' } },
  },
  pages: {
    list: 'Seiten und Rechtstexte',
    search: 'Titel und Adressen durchsuchen',
    create: 'Neue Seite',
    edit: 'Seite bearbeiten',
    empty: {
      title: 'Noch keine Seiten',
      text: 'Seiten wie „Über uns“ und Rechtstexte wie AGB, Datenschutz und Rückgabe.',
    },
    removal:
      'Die Adresse wird nicht mehr gefunden, die Übersetzungen werden gelöscht. Die Kasse fragt nach den AGB nur, solange es einen Rechtstext „terms“ gibt.',
    labels: {
      title: 'Titel',
      slug: 'Adresse',
      kind: 'Art',
      position: 'Position',
      updatedAt: 'Geändert',
    },
    hints: {
      slug: 'Das Ende der Adresse, etwa „about“. „terms“, „privacy“ und „returns“ sind in der Kasse verlinkt.',
    },
    values: { kind: { policy: 'Rechtstext', page: 'Seite' } },
  },
  searchRedirects: {
    list: 'Such-Weiterleitungen',
    create: 'Neue Weiterleitung',
    edit: 'Weiterleitung bearbeiten',
    empty: {
      title: 'Noch keine Weiterleitungen',
      text: 'Leiten Sie zum Beispiel die Suche nach „Rückgabe“ zu den Rückgabebedingungen.',
    },
    removal: 'Die Suche zeigt wieder Treffer.',
    labels: { query: 'Suchbegriff', path: 'Weiterleiten zu', live: 'Status' },
    hints: { path: 'Ein Pfad im Shop, etwa /collections/vases oder /policies/returns.' },
    values: { live: { true: 'Aktiv', false: 'Ziel fehlt' } },
  },
  synonyms: {
    list: 'Synonyme',
    create: 'Neue Synonyme',
    edit: 'Synonyme bearbeiten',
    empty: {
      title: 'Noch keine Synonyme',
      text: 'Stehen „Sofa“ und „Couch“ in einer Gruppe, findet die Suche nach beiden dasselbe.',
    },
    removal: 'Jeder Begriff findet wieder nur sich selbst.',
    labels: {
      words: 'Begriffe',
      direction: 'Richtung',
      finds: 'Findet auch',
    },
    hints: {
      words: 'Etwa „Sofa, Couch“.',
      finds:
        'Etwa „Schale, Becher, Teekanne“. Bleibt das Feld leer, finden die Begriffe nur sich selbst, ohne den eingebauten Wortschatz.',
    },
    values: {
      direction: {
        both: 'Beide Richtungen: alle Begriffe finden dieselben Produkte',
        one_way: 'Eine Richtung: ein Begriff findet auch andere oder nur sich selbst',
      },
    },
  },
}
