/** Statements about customers, staff and their views, in English: `{name}` is the place of a value. */
// oxfmt-ignore
export const people = {
  no_customer_email: 'No customer has this e-mail; they need to sign in once',
  no_customer_id: 'No customer has the id {id}; they need to sign in once',
  several_customers_email: 'Several customers have this e-mail; name the customer by id: {ids}',
  email_not_verified: 'This e-mail is not verified; name the customer by id: {ids}',
  last_owner: 'Nobody else is an owner: make someone else one first',
  roles_beyond_own: 'Nobody can grant or revoke permissions that they lack: {permissions}',
  token_beyond_own: 'Nobody can give a token permissions that they lack: {permissions}',
  shared_view_by_maker: 'A shared view is changed by its maker, or with the permission staff:write',
  own_view_by_maker: 'Only its maker can have it for themselves',
  shared_views_full: 'This list has {most} shared views already. Delete one of them first',
  own_views_full: 'You have {most} own views of this list already. Delete one of them first',
  staff_sign_out: 'Staff are signed out with staff:write',
  orders_unfinished: 'These orders must be paid, sent, refunded or cancelled first: {orders}',
  orders_unfinished_more: 'These orders must be paid, sent, refunded or cancelled first: {orders} and {more} more',
  order_being_paid: 'An order is being paid right now. Try again later',
} as const
