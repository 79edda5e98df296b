import type { Words } from './en.ts'

export const words: Words = {
  signIn: 'Anmelden',
  staffTitle: 'Im Backoffice anmelden',
  why: 'Um Ihre Bestellungen zu sehen und gespeicherte Adressen zu verwenden. Sie können auch ohne Konto einkaufen.',
  staffWhy: 'Mit dem Konto, das in diesem Shop eine Rolle hat.',
  noWay: 'Dieser Shop bietet keine Anmeldung an.',
  erased: 'Ihr Konto wurde gelöscht.',
  reference: 'Referenz: {reference}',
  didNotWork: 'Die Anmeldung hat nicht funktioniert. Bitte beginnen Sie von vorn.',
  issuer_unknown: 'Diese Anmeldung gibt es nicht. Bitte wählen Sie eine von diesen.',
  rate_limited: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute und versuchen Sie es erneut.',
  later: 'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  untrusted:
    'Der Antwort des Anmeldedienstes war nicht zu trauen, deshalb wurden Sie nicht angemeldet. Bitte beginnen Sie von vorn.',
  clocks:
    'Die Uhren von Shop und Anmeldedienst gehen zu weit auseinander, deshalb wurden Sie nicht angemeldet. Bitte sagen Sie dem Shop Bescheid.',
  setUp:
    'Die Anmeldung ist beim Anmeldedienst nicht richtig eingerichtet. Bitte sagen Sie dem Shop Bescheid.',
  cancelled: 'Die Anmeldung wurde abgebrochen.',
  asks: 'Der Anmeldedienst möchte Sie zuerst etwas fragen. Bitte beginnen Sie von vorn.',
  expired: 'Diese Anmeldung hat zu lange gedauert oder wurde schon verwendet. Bitte beginnen Sie von vorn.',
  accountRefused:
    'Der Anmeldedienst lässt dieses Konto nicht zu. Bitte melden Sie sich anders an oder sagen Sie dem Shop Bescheid.',
  notFresh:
    'Der Anmeldedienst hat Ihre Identität nicht erneut geprüft. Bitte melden Sie sich dort ab und versuchen Sie es noch einmal.',
  anotherPerson:
    'Jemand anderes hat sich angemeldet. Sie sind noch wie zuvor angemeldet; bitte melden Sie sich als dieselbe Person erneut an.',
}
