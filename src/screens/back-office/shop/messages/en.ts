export const messages = {
  title: 'Shop',
  lead: 'The name and the pictures that the shop goes by: in the header, mails, payments, invoices and search engines.',
  profile: 'Name and logo',
  name: 'Name',
  nameHint: (settings: string) => `Empty: ${settings}, from the settings of the server.`,
  logo: 'Logo',
  logoHint: 'Stands in the header in place of mark and name. Wide, with a transparent background.',
  favicon: 'Icon',
  faviconHint: 'Stands in the tabs of browsers. Square.',
  saved: 'The profile is saved',
}
