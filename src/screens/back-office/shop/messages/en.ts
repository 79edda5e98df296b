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
  demo: {
    title: 'Demo',
    text: 'This shop began with the data of the demo. Remove it before you open.',
    remove: 'Remove the demo',
    question: 'Remove the data of the demo?',
    goes: 'Products with their stock and pictures, collections, pages and posts, labels in other languages, orders with their messages and invoices, customers and reviews of the demo are deleted. This cannot be undone.',
    stays:
      'Everything that somebody has added or changed stays, so do markets, taxes and the stock location.',
    typeName: (name: string) => `Type the name of the shop: ${name}`,
  },
}
