import { describe, expect, it } from 'vitest'
import { htmlTree, toHtml } from './html-tree.ts'
import { readsAs } from './html-to-markdown.ts'

describe('sanitised HTML', () => {
  it('is a tree that is written as it was', () => {
    const html = '<p>a &lt; b<br>c <a href="/x" rel="y">d</a></p><ul><li>e</li></ul>'
    expect(htmlTree(html).map(toHtml).join('')).toBe(html)
  })

  it('reads the same whatever spaces nobody sees', () => {
    expect(readsAs('<p>a\n b</p>\n<h2>c</h2>')).toBe(readsAs('<p>a b</p><h2>c</h2>'))
    expect(readsAs('<p>a <b>b</b></p>')).not.toBe(readsAs('<p>a<b>b</b></p>'))
  })
})
