/** Statements about mails and webhooks, in English: `{name}` is the place of a value. */
// oxfmt-ignore
export const deliveries = {
  endpoint_off: 'Enable the endpoint first',
  endpoint_deleted: 'Its endpoint was deleted',
  endpoint_address_whole: 'Write a whole address, such as https://example.org/hooks',
  endpoint_https: 'The address must begin with https://',
  endpoint_without_user: 'Leave out the user and password: requests are signed instead',
  endpoint_ports: 'Only the ports 443 and 8443 can be used',
  endpoint_public: 'The address is not one of the public internet',
  mail_not_failed: 'Only failed messages can be sent again',
  recipient_deleted: 'The recipient has been deleted',
} as const
