import type { people } from '#vocabulary/statements/people.ts'
import type { Translated } from '../../translated.ts'

// oxfmt-ignore
export const messages: Translated<typeof people> = {
  no_customer_email: 'Kein Kunde hat diese E-Mail-Adresse; die Person muss sich einmal anmelden',
  no_customer_id: 'Kein Kunde hat die Id {id}; die Person muss sich einmal anmelden',
  several_customers_email: 'Mehrere Kunden haben diese E-Mail-Adresse; nennen Sie den Kunden mit seiner Id: {ids}',
  email_not_verified: 'Diese E-Mail-Adresse ist nicht bestätigt; nennen Sie den Kunden mit seiner Id: {ids}',
  last_owner: 'Niemand sonst ist Inhaber: Machen Sie zuerst jemand anderen dazu',
  roles_beyond_own: 'Niemand kann Berechtigungen geben oder nehmen, die ihm selbst fehlen: {permissions}',
  token_beyond_own: 'Niemand kann einem Token Berechtigungen geben, die ihm selbst fehlen: {permissions}',
  shared_view_by_maker: 'Eine geteilte Ansicht ändert, wer sie erstellt hat, oder wer die Berechtigung staff:write hat',
  own_view_by_maker: 'Nur wer sie erstellt hat, kann sie für sich allein haben',
  shared_views_full: 'Diese Liste hat bereits {most} geteilte Ansichten. Löschen Sie zuerst eine',
  own_views_full: 'Sie haben bereits {most} eigene Ansichten dieser Liste. Löschen Sie zuerst eine',
  staff_sign_out: 'Mitarbeiter meldet ab, wer staff:write hat',
  orders_unfinished: 'Diese Bestellungen müssen zuerst bezahlt, versandt, erstattet oder storniert werden: {orders}',
  orders_unfinished_more: 'Diese Bestellungen müssen zuerst bezahlt, versandt, erstattet oder storniert werden: {orders} und {more} weitere',
  order_being_paid: 'Gerade wird eine Bestellung bezahlt. Versuchen Sie es später noch einmal',
}
