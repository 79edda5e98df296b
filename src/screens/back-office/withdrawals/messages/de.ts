import { pluralIn } from '#vocabulary/text/plural.ts'
import type { WithdrawalMessages } from './en.ts'

const plural = pluralIn('de')

export const messages: WithdrawalMessages = {
  title: 'Widerrufe',
  lead: 'Kunden haben diese Bestellungen widerrufen. Ein Widerruf wirkt mit der Erklärung; niemand genehmigt ihn.',
  search: 'Name, E-Mail oder Bestellung',
  views: 'Ansichten der Widerrufe',
  states: { open: 'Offen', done: 'Erledigt' },
  none: { open: 'Keine offenen Widerrufe', done: 'Keine erledigten Widerrufe' },
  noneText: 'Das Formular ist in der Fußzeile jeder Seite und bei jeder Bestellung verlinkt.',
  declared: 'Erklärt',
  caption: {
    open: 'Offene Widerrufe, die nächste Frist zuerst',
    done: 'Erledigte Widerrufe, neueste zuerst',
  },
  pages: 'Seiten der Widerrufe',
  wholeOrder: 'Die ganze Bestellung',
  withDelivery:
    'Die ganze Bestellung: Erstatten Sie beim Eingang der Rückgabe auch die Standardlieferung, nicht den Aufpreis für Express.',
  countOf: (quantity, title) => `${quantity} × ${title}`,
  dueIn: (days) =>
    days === 0
      ? 'Erstattung heute fällig'
      : plural(days, { one: 'Erstattung in # Tag fällig', other: 'Erstattung in # Tagen fällig' }),
  overdue: (days) =>
    plural(days, { one: 'Erstattung seit # Tag überfällig', other: 'Erstattung seit # Tagen überfällig' }),
  standings: {
    unchecked: 'Die Bestellung wird gesucht.',
    carried_out:
      'Nicht gepackte Artikel sind storniert; Karten werden von selbst erstattet, eine Überweisung erstatten Sie in der Bestellung. Für versendete Artikel ist eine Rückgabe offen: Erstatten Sie sie beim Eingang.',
    packed:
      'Artikel sind in einem gepackten Paket. Packen Sie es aus, werden sie storniert; versenden Sie es, wird eine Rückgabe eröffnet.',
    no_order:
      'Keine Bestellung hat diese Nummer und E-Mail. Suchen Sie die Bestellung und schreiben Sie dem Kunden.',
    late: 'Die Widerrufsfrist war abgelaufen. Entscheiden Sie, ob Sie die Artikel zurücknehmen, und schreiben Sie dem Kunden.',
    by_staff:
      'Stornieren Sie diese Artikel in der Bestellung oder eröffnen Sie dort eine Rückgabe. Markieren Sie den Widerruf dann als erledigt.',
  },
  write: 'E-Mail schreiben',
  subject: (order) => `Ihr Widerruf der Bestellung ${order}`,
  mark: { done: 'Als erledigt markieren', open: 'Wieder öffnen' },
  marked: { done: 'Als erledigt markiert', open: 'Wieder geöffnet' },
  markedMany: {
    done: (count) =>
      plural(count, {
        one: '# Widerruf als erledigt markiert',
        other: '# Widerrufe als erledigt markiert',
      }),
    open: (count) =>
      plural(count, { one: '# Widerruf wieder geöffnet', other: '# Widerrufe wieder geöffnet' }),
  },
}
