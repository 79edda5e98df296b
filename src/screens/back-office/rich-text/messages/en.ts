import type { Mark } from '../text-marks.ts'

export const messages = {
  marks: {
    p: 'Paragraph',
    h2: 'Heading',
    strong: 'Strong',
    em: 'Emphasis',
    ul: 'List',
    ol: 'Numbered list',
  } satisfies Record<Mark, string>,
  link: 'Link',
  addLink: 'Add link',
  formattingOf: (label: string) => `Formatting of the ${label.toLowerCase()}`,
  onlyBasic: 'HTML. Anything other than basic formatting is removed when you save.',
  preview: 'Preview',
  previewOf: (label: string) => `${label} preview`,
  empty: 'Empty',
  url: 'URL',
  urlHint: 'A web page (https://…), a page of this shop (/pages/about) or an e-mail address (mailto:…).',
  enterUrl: 'Enter a URL',
  notALink: 'This is not a valid link',
}
