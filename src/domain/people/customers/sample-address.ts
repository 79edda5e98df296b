/** For tests: the address of someone in Berlin. */
export const berlin = {
  name: 'Ada Lovelace',
  line1: 'Torstraße 1',
  postcode: '10119',
  city: 'Berlin',
  country: 'DE',
}
