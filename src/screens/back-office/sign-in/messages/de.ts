import type { SignInMessages } from './en.ts'

export const messages: SignInMessages = {
  title: 'Anmeldung',
  lead: 'Anmeldeanbieter aus den Servereinstellungen. Ein Test meldet niemanden an.',
  test: 'Aussteller testen',
  testOf: (label) => `Aussteller testen: ${label}`,
  issuer: 'Aussteller',
  availableTo: 'Verfügbar für',
  clientId: 'Client-ID',
  redirectUri: 'Redirect-URI',
  lastTest: 'Letzter Test',
  notTestedYet: 'Noch nicht getestet',
  audiences: {
    everyone: 'Kunden und Mitarbeiter',
    shoppers: 'Nur Kunden, vergibt nie Rollen',
    staff: 'Nur Mitarbeiter',
  },
  outcomes: {
    failed: 'Fehlgeschlagen',
    notFinished: 'Nicht abgeschlossen',
    warning: 'Funktioniert, mit Warnungen',
    ok: 'Funktioniert',
    notTested: 'Nicht getestet',
  },
  checks: {
    ok: 'OK',
    warning: 'Warnung',
    failed: 'Fehler',
  },
  reportOf: (issuer) => `Test von ${issuer}`,
  didNotReturn:
    'Der Browser wurde zum Aussteller weitergeleitet und ist nicht zurückgekehrt. Wenn der Aussteller einen Fehler angezeigt hat, prüfen Sie, ob die Redirect-URI unten genau so registriert ist und ob er prompt=login mit max_age=0 akzeptiert.',
}
