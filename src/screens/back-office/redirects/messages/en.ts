export const messages = {
  lead: 'Old addresses lead to pages of the shop. Those of products and collections do so by themselves when their address changes.',
  moved: 'By themselves',
  movedAbout: 'When the address of a product or collection changes, the old one leads to it.',
  caption: 'Old addresses that lead on by themselves',
  newest: (total: number) => `The newest of ${total}`,
  from: 'Old address',
  to: 'Leads to',
  since: 'Moved',
}
