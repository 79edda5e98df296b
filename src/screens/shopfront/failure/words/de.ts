import type { Words } from './en.ts'

export const words: Words = {
  product_not_found: 'Das verkaufen wir nicht mehr',
  product_not_found_text:
    'Vielleicht ist die Adresse falsch geschrieben, oder das Stück ist nicht mehr im Shop. Vielleicht gibt es etwas Ähnliches.',
  order_not_found: 'Diese Bestellung können wir nicht anzeigen',
  order_not_found_text:
    'Wenn Sie als Gast bestellt haben, öffnen Sie den Link in Ihrer Bestätigungs-E-Mail. Wenn Sie ein Konto haben, melden Sie sich zuerst an.',
  checkout_not_found: 'Diesen Bestellvorgang gibt es nicht',
  checkout_not_found_text:
    'Wenn Sie bezahlt haben, öffnet der Link in Ihrer Bestätigungs-E-Mail die Bestellung.',
  rate_limited: 'Einen Moment bitte',
  rate_limited_text:
    'Von Ihrem Anschluss kamen zu viele Anfragen. Warten Sie eine Minute und versuchen Sie es erneut.',
  store_unavailable: 'Wir erreichen unsere Daten gerade nicht',
  store_unavailable_text:
    'Warenkorb, Konto und Bestellungen können kurz nicht angezeigt werden; nichts ist verloren. Bitte versuchen Sie es bald wieder oder sehen Sie sich im Shop um.',
  offline: 'Sie sind offline',
  offline_text: 'Diese Seite braucht eine Verbindung. Versuchen Sie es wieder, sobald Sie eine haben.',
  not_found: 'Hier ist nichts',
  not_found_text:
    'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen. Suchen Sie, oder sehen Sie die Kollektionen durch.',
  broken: 'Bei uns ist etwas schiefgegangen',
  broken_text:
    'Bitte versuchen Sie es gleich noch einmal. Wenn es so bleibt, nennen Sie uns die Referenz unten.',
  noConnection: 'Keine Verbindung',
  error: (status) => `Fehler ${status}`,
  tryAgain: 'Erneut versuchen',
  reference: 'Referenz: {reference}',
  waysOn: 'Hier geht es weiter',
}
