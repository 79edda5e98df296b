import { pluralIn } from '#vocabulary/text/plural.ts'
import type { messages as english } from './en.ts'

const plural = pluralIn('de')

export const messages: typeof english = {
  atMost: (amount) => `Höchstens ${amount}`,
  withTax: (limit, tax) => `${limit}, darin ${tax} Steuer`,
  capture: {
    title: 'Zahlung einziehen',
    does: 'Einziehen',
    doesAmount: (amount) => `${amount} einziehen`,
    done: (amount) => `${amount} eingezogen`,
    about: (amount) =>
      `${amount} sind autorisiert. Der Betrag wird automatisch eingezogen, wenn Pakete versandt werden. Sie können ihn auch jetzt einziehen.`,
  },
  record: {
    title: 'Zahlung erfassen',
    does: 'Erfassen',
    doesAmount: (amount) => `${amount} erfassen`,
    done: (amount) => `${amount} erfasst`,
    confirmMore: 'Bestätigen Sie, dass mehr bezahlt wurde, als fällig ist',
    forTransfer: 'Für eine Überweisung, die Sie erhalten haben.',
    due: (amount) => `${amount} sind fällig.`,
    nothingDue: 'Es ist nichts fällig.',
    more: 'Es wurde mehr bezahlt, als fällig ist',
    moreAbout: 'Wählen Sie dies, wenn der Betrag stimmt. Die Differenz können Sie später erstatten.',
    reference: 'Verwendungszweck',
    referenceHint: 'Wie auf dem Kontoauszug',
  },
  transfer: {
    title: 'Erstattung zu überweisen',
    about: 'Der Kunde erfährt, dass sie unterwegs ist, sobald Sie sie als überwiesen erfassen.',
    holder: 'Kontoinhaber',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    on: 'Überwiesen am',
    does: 'Als überwiesen erfassen',
    done: (amount) => `${amount} als überwiesen erfasst`,
    requested: (amount) => `${amount} zu überweisen`,
    chooseDay: 'Wählen Sie den Tag der Überweisung',
  },
  refund: {
    title: (order) => `${order} erstatten`,
    does: 'Erstatten',
    doesAmount: (amount) => `${amount} erstatten`,
    done: {
      payment: (amount) => `${amount} erstattet`,
      store_credit: (amount) => `${amount} auf das Guthaben erstattet`,
      manual: (amount) => `${amount} manuell erstattet`,
    },
    partsWrong: 'Die Teile müssen zusammen den Betrag ergeben',
    checkQuantities: 'Prüfen Sie die Mengen',
    awaitAmount: 'Warten Sie auf den Betrag',
    unshipped: 'Nicht versandte Artikel',
    unshippedAbout: 'Sie werden mit der Erstattung storniert.',
    shipped: 'Versandte Artikel',
    shippedAbout:
      'Sie bleiben beim Kunden. Kommen sie zurück, nehmen Sie eine Rückgabe an: Damit werden sie wieder eingelagert.',
    all: 'Alle Artikel und den Versand auswählen',
    allItems: 'Alle Artikel auswählen',
    restock: 'Stornierte Artikel wieder einlagern',
    shipping: (currency) => `Versand in ${currency}`,
    more: (amount) => `${amount} mehr, als die Auswahl ergibt: aus Kulanz.`,
    less: (amount) => `${amount} weniger, als die Auswahl ergibt: Dieser Teil wird einbehalten.`,
    use: (amount) => `${amount} übernehmen`,
    sum: {
      items: (count) => plural(count, { other: '# Artikel' }),
      shipping: 'Versand',
      left: 'Bereits erstattet oder nicht bezahlt',
      total: 'Zusammen',
      tax: 'Davon Steuer',
    },
    to: 'Erstatten auf',
    ways: {
      payment: 'Ursprüngliche Zahlungsart',
      store_credit: 'Guthaben',
      manual: 'Manuelle Erstattung',
    },
  },
  split: {
    legend: 'Auf diese Zahlungen erstatten',
    cardEnding: (card, ending) => `${card}, endet auf ${ending}`,
    partIn: (payment, currency) => `${payment}, in ${currency}`,
    blocked: 'Gesperrt: nimmt keine Erstattung an, bis die Sperre aufgehoben ist',
    unblockFirst: 'Diese Geschenkkarte ist gesperrt: Heben Sie zuerst die Sperre auf',
    paidBy: (amount, payment) => `Davon wurden ${amount} mit ${payment} bezahlt.`,
    sendYourself: (amount, payment) => `Überweisen Sie dem Kunden ${amount} selbst (${payment}).`,
    goesBack: (amount, payment) => `${amount} gehen zurück auf ${payment}.`,
    less: (amount) => `Die Teile sind um ${amount} geringer als die Erstattung.`,
    more: (amount) => `Die Teile sind um ${amount} höher als die Erstattung.`,
  },
  breakdown: {
    title: 'Preisberechnung',
    standard: '{quantity} × {price}, der Standardpreis',
    rule: (kind, name) => `${kind} „${name}“`,
    notApplied: 'Nicht angewendet',
    result: 'Ergebnis',
    rules: {
      price_list: 'Preisliste',
      quantity_tier: 'Staffelpreis',
      promotion: 'Aktion',
      tax_exemption: 'Steuerbefreiung',
      staff: 'Manueller Preis',
    },
  },
  effects: {
    sendYourself: (amount) =>
      `Sie überweisen dem Kunden ${amount}. Die Erstattung bleibt offen, bis Sie sie als überwiesen erfassen; dann wird der Kunde benachrichtigt.`,
    refundedBy: (amount, method) => `${amount} werden dem Kunden per ${method} erstattet.`,
    refundedToOriginal: (amount) => `${amount} werden auf die ursprüngliche Zahlungsart erstattet.`,
    toStoreCredit: (amount) =>
      `${amount} werden dem Guthaben des Kunden hinzugefügt. Die Zahlung wird nicht erstattet.`,
    erasedCredit:
      'Der Kunde wurde gelöscht, und mit ihm sein Guthaben. Zahlen Sie selbst aus, was davon für diese Bestellung verwendet wurde: Erfassen Sie es danach als überwiesen. Der Rest wird auf die ursprüngliche Zahlungsart erstattet.',
    nothingToRefund: 'Danach kann nichts mehr erstattet werden.',
    leftToRefund: (amount) => `Danach können noch ${amount} erstattet werden.`,
    itemsCancelled: (count) =>
      plural(count, {
        one: '# Artikel wird storniert und wieder eingelagert.',
        other: '# Artikel werden storniert und wieder eingelagert.',
      }),
    itemsLost: (count) =>
      plural(count, {
        one: '# Artikel wird storniert und nicht wieder eingelagert.',
        other: '# Artikel werden storniert und nicht wieder eingelagert.',
      }),
    itemsKept: (count) =>
      plural(count, {
        one: '# versandter Artikel bleibt beim Kunden.',
        other: '# versandte Artikel bleiben beim Kunden.',
      }),
    noItems: 'Nur ein Betrag: Es wird kein Artikel erstattet.',
    refundedBefore: (count) =>
      plural(count, {
        one: '# Artikel wurde bereits erstattet: Dafür wird kein Geld mehr erstattet.',
        other: '# Artikel wurden bereits erstattet: Dafür wird kein Geld mehr erstattet.',
      }),
    nothingRefunded: 'Es wird nichts erstattet.',
    deducted: (amount) => `${amount} werden von der Bestellsumme abgezogen.`,
    itemsRemoved: (count) =>
      plural(count, {
        one: 'Der Artikel wird nicht mehr versandt.',
        other: 'Alle # Artikel werden nicht mehr versandt.',
      }),
    sendBack: (amount) =>
      `${amount} wurden bezahlt. Sie überweisen sie zurück: Die Erstattung bleibt offen, bis Sie sie als überwiesen erfassen.`,
    restReleased: 'Die restliche Autorisierung wird freigegeben.',
    released: 'Die autorisierte Zahlung wird freigegeben. Es wird nichts berechnet.',
    nothingPaid: 'Es wurde nichts bezahlt, daher wird nichts erstattet.',
    onlyAuthorised: (amount) => `Nur ${amount} sind autorisiert.`,
    charged: (amount) => `Dem Kunden werden jetzt ${amount} berechnet.`,
    nothingToCapture: 'Danach gibt es nichts mehr einzuziehen.',
    staysAuthorised: (amount) =>
      `${amount} bleiben autorisiert und werden eingezogen, wenn die Artikel versandt werden.`,
    paidInFull: 'Die Bestellung ist dann vollständig bezahlt.',
    stillDue: (amount) => `Danach sind noch ${amount} fällig.`,
    overpaid: (amount) =>
      `Das sind ${amount} mehr als der offene Betrag. Die Bestellung wird als überzahlt gekennzeichnet.`,
  },
}
