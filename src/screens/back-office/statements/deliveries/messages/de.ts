import type { deliveries } from '#vocabulary/statements/deliveries.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof deliveries> = {
  endpoint_off: 'Aktivieren Sie zuerst den Endpunkt',
  endpoint_deleted: 'Der Endpunkt wurde gelöscht',
  endpoint_address_whole: 'Geben Sie eine vollständige Adresse ein, etwa https://example.org/hooks',
  endpoint_https: 'Die Adresse muss mit https:// beginnen',
  endpoint_without_user: 'Lassen Sie Benutzer und Passwort weg: Anfragen werden stattdessen signiert',
  endpoint_ports: 'Nur die Ports 443 und 8443 sind möglich',
  endpoint_public: 'Die Adresse gehört nicht zum öffentlichen Internet',
  mail_not_failed: 'Nur fehlgeschlagene Nachrichten können erneut gesendet werden',
  recipient_deleted: 'Der Empfänger wurde gelöscht',
}
