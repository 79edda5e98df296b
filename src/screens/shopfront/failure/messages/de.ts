import type { Messages } from './en.ts'

export const messages: Messages = {
  product_not_found: 'Dieser Artikel ist nicht mehr erhältlich',
  product_not_found_text:
    'Der Link ist fehlerhaft oder der Artikel wird nicht mehr verkauft. Vielleicht finden Sie etwas Ähnliches.',
  order_not_found: 'Diese Bestellung können wir nicht anzeigen',
  order_not_found_text:
    'Wenn Sie als Gast bestellt haben, öffnen Sie den Link in Ihrer Bestätigungs-E-Mail. Wenn Sie ein Konto haben, melden Sie sich zuerst an.',
  checkout_not_found: 'Bestellvorgang nicht gefunden',
  checkout_not_found_text:
    'Wenn Sie bezahlt haben, öffnet der Link in Ihrer Bestätigungs-E-Mail die Bestellung.',
  rate_limited: 'Einen Moment bitte',
  rate_limited_text:
    'Zu viele Anfragen von Ihrem Anschluss. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  store_unavailable: 'Der Shop ist vorübergehend nicht erreichbar',
  store_unavailable_text:
    'Warenkorb, Konto und Bestellungen sind derzeit nicht verfügbar. Ihre Daten sind sicher. Bitte versuchen Sie es bald wieder oder kaufen Sie weiter ein.',
  offline: 'Sie sind offline',
  offline_text: 'Bitte stellen Sie eine Internetverbindung her und versuchen Sie es erneut.',
  not_found: 'Seite nicht gefunden',
  not_found_text:
    'Der Link ist fehlerhaft oder die Seite wurde verschoben. Nutzen Sie die Suche oder stöbern Sie in den Kollektionen.',
  broken: 'Bei uns ist etwas schiefgegangen',
  broken_text:
    'Bitte versuchen Sie es gleich noch einmal. Wenn das Problem bleibt, kontaktieren Sie uns mit der Referenz unten.',
  noConnection: 'Keine Verbindung',
  error: (status) => `Fehler ${status}`,
  tryAgain: 'Erneut versuchen',
  reference: 'Referenz: {reference}',
  waysOn: 'Weitere Seiten',
}
