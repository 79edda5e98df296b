/** A translation of a product that says nothing. */
export const noTexts = {
  title: '',
  subtitle: '',
  description: '',
  dimensions: '',
  safety: '',
  tags: [],
  seo: { title: '', description: '' },
  images: [],
}
