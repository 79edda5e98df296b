const setOf = (text: string): ReadonlySet<string> => new Set(text.split('|'))

/** Elements that a text may have; others are left out, and their content stays. */
export const allowedElements = setOf(
  'p|br|strong|b|em|i|u|s|h2|h3|h4|ul|ol|li|blockquote|a|hr|code|sub|sup|small|pre|' +
    'table|caption|thead|tbody|tr|th|td',
)

/** Elements that go with everything in them. */
export const droppedElements = setOf(
  'script|style|template|iframe|object|embed|noscript|svg|math|title|textarea|select',
)
