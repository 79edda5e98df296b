import { expect, test } from 'vitest'
import { escapeHtml, textOfHtml } from './html-text.ts'

test('text in HTML opens no element, ends no attribute and begins no entity', () => {
  expect(escapeHtml(`<b title="it's">&amp;</b>`)).toBe(
    '&lt;b title=&quot;it&#39;s&quot;&gt;&amp;amp;&lt;/b&gt;',
  )
})

test('the text of HTML is its words, each entity read once', () => {
  expect(textOfHtml('<p>Cups &amp; bowls<br>5 &lt; 6&nbsp;cm &amp;lt;</p>')).toBe(
    ' Cups & bowls 5 < 6 cm &lt; ',
  )
})
