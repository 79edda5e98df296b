import type { messages as english } from './en.ts'

export const messages: typeof english = {
  panel: 'Staffelpreise und Grundpreis',
  copyToAll: 'In alle Varianten kopieren',
  variant: 'Variante',
  unitPrice: 'Grundpreis',
  unitQuantity: 'Inhalt',
  unit: 'Einheit',
  referenceQuantity: 'Bezugsmenge',
  referenceUnit: 'Bezugseinheit',
  pieces: 'Stück',
  minimum: 'Mindestmenge',
  tierPrice: 'Stückpreis',
  removeTier: (from) => `Staffel ab ${from || '…'} Stück entfernen`,
  addTier: (currency) => `Staffel in ${currency} hinzufügen`,
  history: 'Preisverlauf',
  noHistory:
    'Der Preis hat sich nicht geändert, seit das Produkt aktiv ist. Im Europäischen Wirtschaftsraum wird ein Vergleichspreis nur angezeigt, wenn er zuvor verlangt wurde.',
  notSold: (currency) => `Nicht in ${currency} verkauft`,
  until: 'bis {moment}',
  lowest: 'Niedrigster Preis der 30 Tage vor dem aktuellen Preis: {amount}',
}
