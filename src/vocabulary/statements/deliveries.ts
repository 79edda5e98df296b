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
  endpoint_gone: 'The endpoint is gone',
  endpoint_without_secret: 'The endpoint has no secret: give it a new one',
  webhook_subject_gone: 'Its subject is gone',
  no_answer_within: 'No answer within {seconds} s',
  answer_to_no_post: 'The answer was no answer to a POST',
  certificate_expired: 'Its certificate has expired',
  certificate_not_valid_yet: 'Its certificate is not valid yet',
  certificate_self_signed: 'Its certificate is self-signed',
  certificate_untrusted: 'Its certificate is of an authority that is not publicly trusted',
  certificate_chain: 'It does not send the certificates between its own and the authority’s',
  certificate_other_name: 'Its certificate is for another name',
  mail_not_failed: 'Only failed messages can be sent again',
  recipient_deleted: 'The recipient has been deleted',
} as const
