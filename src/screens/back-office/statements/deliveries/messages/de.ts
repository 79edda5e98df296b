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
  endpoint_gone: 'Den Endpunkt gibt es nicht mehr',
  endpoint_without_secret: 'Der Endpunkt hat kein Secret: Geben Sie ihm ein neues',
  webhook_subject_gone: 'Den Gegenstand gibt es nicht mehr',
  no_answer_within: 'Keine Antwort innerhalb von {seconds} s',
  answer_to_no_post: 'Die Antwort war keine auf ein POST',
  certificate_expired: 'Das Zertifikat ist abgelaufen',
  certificate_not_valid_yet: 'Das Zertifikat ist noch nicht gültig',
  certificate_self_signed: 'Das Zertifikat ist selbst signiert',
  certificate_untrusted: 'Das Zertifikat ist von einer Stelle, der nicht öffentlich vertraut wird',
  certificate_chain: 'Die Zertifikate zwischen dem eigenen und dem der Zertifizierungsstelle werden nicht gesendet',
  certificate_other_name: 'Das Zertifikat ist für einen anderen Namen',
  mail_not_failed: 'Nur fehlgeschlagene Nachrichten können erneut gesendet werden',
  recipient_deleted: 'Der Empfänger wurde gelöscht',
}
