import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  title: 'Zahlungsabgleich',
  views: 'Ansichten',
  open: 'Offen',
  closed: 'Geschlossen',
  underWay: 'Laufende Zahlungen',
  actions: 'Aktionen',
  findings: {
    lead: 'Abweichungen zwischen dem Zahlungsanbieter und dem Shop. Eindeutige Fälle werden automatisch gelöst; die übrigen müssen Sie prüfen.',
    openCaption: 'Offene Abweichungen, neueste zuerst',
    closedCaption: 'Geschlossene Abweichungen, neueste zuerst',
    noneOpen: 'Keine Abweichungen',
    noneClosed: 'Keine geschlossenen Abweichungen',
    noneText: 'Zahlungen werden alle fünf Minuten mit den Daten des Anbieters verglichen.',
    pages: 'Seiten der Abweichungen',
    discrepancy: 'Abweichung',
    order: 'Bestellung',
    noOrder: 'Keine Bestellung',
    figures: 'Shop / Anbieter',
    found: 'Gefunden',
    close: 'Schließen',
    closeOf: (title, subject) => `Schließen: ${title}, ${subject}`,
    resolved: 'gelöst',
    closeDoes: 'Abweichung schließen',
    closeText:
      'Das Schließen bewegt kein Geld. Die Abweichung bleibt geschlossen, bis sich die Beträge ändern. Ihre Notiz wird dazu gespeichert.',
    note: 'Notiz',
    enterNote: 'Geben Sie eine Notiz ein',
  },
  kinds: {
    payment_missing: {
      title: 'Zahlung beim Anbieter nicht gefunden',
      advice: 'Prüfen Sie die Zahlung beim Anbieter, bevor Sie versenden.',
    },
    captured_less: {
      title: 'Weniger eingezogen als in der Bestellung erfasst',
      advice:
        'Vergleichen Sie beide. Ziehen Sie die Differenz ein, oder notieren Sie, warum sie richtig ist.',
    },
    refund_missing: {
      title: 'Weniger erstattet als in der Bestellung erfasst',
      advice: 'Eine Erstattung ist beim Anbieter fehlgeschlagen. Wiederholen Sie sie dort.',
    },
    given_back_twice: {
      title: 'Mehr erstattet als eingezogen',
      advice:
        'Ein Teil wurde auf das Guthaben und ein Teil beim Anbieter erstattet. Ziehen Sie die Differenz vom Guthaben ab.',
    },
    capture_lost: {
      title: 'Versandte Artikel sind nicht bezahlt',
      advice:
        'Die Karte kann nicht mehr belastet werden. Senden Sie dem Kunden den Zahlungslink der Bestellung.',
    },
    not_returned: {
      title: 'Zahlung ohne Bestellung konnte nicht erstattet werden',
      advice: 'Erstatten Sie sie beim Anbieter, oder legen Sie die Bestellung manuell an.',
    },
    disputed: {
      title: 'Zahlung bei der Bank angefochten',
      advice: 'Antworten Sie rechtzeitig beim Anbieter auf die Anfechtung.',
    },
  },
  unpaid: {
    lead: 'Bestellvorgänge, die gerade bezahlt werden. Bis sie bezahlt, beendet oder abgelaufen sind, kann niemand sonst die darin reservierten Artikel kaufen.',
    caption: 'Laufende Zahlungen, die zuerst ablaufenden zuerst',
    none: 'Keine laufenden Zahlungen',
    noneText: 'Bestellvorgänge erscheinen hier, sobald ihre Zahlung beginnt.',
    pages: 'Seiten der laufenden Zahlungen',
    shopper: 'Käufer',
    network: (network) => `Aus dem Netzwerk ${network}`,
    holds: 'Reserviert',
    unitsOf: (units, variants) =>
      `${plural(units, { other: '# Stück' })} von ${plural(variants, { one: '# Variante', other: '# Varianten' })}`,
    total: 'Summe',
    started: 'Begonnen',
    expires: 'Läuft ab',
    end: 'Beenden',
    endOf: (email) => `Zahlung von ${email} beenden`,
    endTitle: (email) => `Zahlung von ${email} beenden?`,
    endDoes: 'Zahlung beenden',
    ended: 'Zahlung beendet',
    endText:
      'Die reservierten Artikel sind wieder verkäuflich, und die Zahlung wird beim Anbieter abgebrochen. Hat der Käufer bereits bezahlt, wird daraus eine Bestellung. Sein Warenkorb bleibt.',
  },
}
