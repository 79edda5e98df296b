import type { AuditedKind, Deed } from '#vocabulary/people/audit-actions.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { AuditMessages } from './en.ts'

const plural = pluralIn('de')

const deeds: Record<Deed, string> = { added: 'hinzugefügt', changed: 'geändert', removed: 'entfernt' }

const records: Record<AuditedKind, string> = {
  product: 'Produkt',
  collection: 'Kollektion',
  page: 'Seite',
  menu: 'Menü',
  picture: 'Bild',
  picture_details: 'Angaben zu einem Bild',
  shop_profile: 'Name und Logo des Shops',
  terms: 'Übersetzte Bezeichnungen',
  price_list: 'Preisliste',
  customer_group: 'Kundengruppe',
  customer: 'Gruppen eines Kunden',
  promotion: 'Aktion',
  promotion_code: 'Rabattcodes',
  market: 'Markt',
  taxes: 'Steuern',
  tax_exemption: 'Steuerbefreiung',
  location: 'Standort',
  gift_card: 'Geschenkkarte',
  store_credit: 'Guthaben',
  review: 'Bewertung',
  synonyms: 'Synonyme',
  search_redirect: 'Weiterleitung der Suche',
  search_ranking: 'Rangfolge der Suche',
  webhook_endpoint: 'Webhook-Endpunkt',
  saved_view: 'Geteilte Ansicht',
}

export const messages: AuditMessages = {
  title: 'Protokoll',
  lead: 'Was Mitarbeiter und API-Tokens geändert haben, mit den Werten davor und danach. Jeder Eintrag ist an den vorherigen gebunden, sodass ein geänderter oder entfernter auffällt.',
  caption: 'Änderungen, neueste zuerst',
  none: 'Noch keine Änderungen',
  noneText:
    'Änderungen an Produkten, Preisen, Aktionen, Märkten, Steuern, Mitarbeitern und mehr erscheinen hier.',
  pages: 'Seiten des Protokolls',
  filters: {
    search: 'Name oder ID des Eintrags',
    by: 'Von (E-Mail oder ID)',
    record: 'Gegenstand',
    actor: 'Wer',
    actors: { person: 'Person', token: 'API-Token', 'command line': 'Kommandozeile' },
    deeds: { added: 'Hinzugefügt', changed: 'Geändert', removed: 'Entfernt' },
  },
  kindName: (record) => records[record],
  action: 'Aktion',
  subject: 'Gegenstand',
  change: 'Änderung',
  by: 'Von',
  when: 'Zeitpunkt',
  commandLine: 'Kommandozeile',
  noValue: 'Keine',
  moreFields: (count) => plural(count, { one: '# weiteres Feld', other: '# weitere Felder' }),
  furtherFields: (count) => plural(count, { one: '# zusätzliches Feld', other: '# zusätzliche Felder' }),
  recordAction: (record, deed) => `${records[record]} ${deeds[deed]}`,
  otherActions: {
    roles_changed: 'Rollen geändert',
    customer_erased: 'Kundendaten gelöscht',
    sessions_ended: 'Auf allen Geräten abgemeldet',
    webhook_secret_renewed: 'Webhook-Geheimnis erneuert',
    shop_exported: 'Shop exportiert',
    bundle_imported: 'Gesamtpaket importiert',
    rebuild_requested: 'Suchindex neu aufgebaut',
    product_change_started: 'Massenbearbeitung gestartet',
    product_change_stopped: 'Massenbearbeitung angehalten',
    product_change_undone: 'Massenbearbeitung rückgängig gemacht',
    products_imported: 'Produkte importiert',
    passkey_added: 'Passkey hinzugefügt',
    passkey_removed: 'Passkey entfernt',
    password_changed: 'Passwort geändert',
    account_deleted: 'Anmeldekonto gelöscht',
    api_token_created: 'API-Token erstellt',
    api_token_revoked: 'API-Token widerrufen',
    api_token_taken_over: 'API-Token übernommen',
  },
}
