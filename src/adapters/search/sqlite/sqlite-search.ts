import Sqlite from 'better-sqlite3'
import type { SearchAnswer, SearchEngine } from '#ports/search/search.ts'
import { searchedWords, wordPieces, writtenWords } from '#vocabulary/search-words.ts'
import { correctWord, type KnownWord } from './one-letter-off.ts'

/** Most words of a query that are searched for; those after it are left out. */
const mostWords = 10

/**
 * How much a word counts in title, about, words, skus and text
 * (https://sqlite.org/fts5.html#the_bm25_function).
 */
const weights = '12.0, 5.0, 4.0, 8.0, 1.0'

// Contentless: SQLite keeps the words but not the text, which the catalogue holds already.
const schema = `
  CREATE VIRTUAL TABLE goods USING fts5(
    title, about, words, skus, text,
    content='', contentless_delete=1, prefix='1 2 3', tokenize='unicode61 remove_diacritics 2'
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(goods, row);
`

/** Pieces of words are letters and digits only, so quoted ones cannot be read as FTS5's query syntax. */
const beginsWith = (word: string): string => `"${wordPieces(word).join(' ')}"*`
/** A whole word counts for more than the beginning of a longer one. */
const wordOrBeginning = (word: string): string => `("${wordPieces(word).join(' ')}" OR ${beginsWith(word)})`

/** Full-text search in a SQLite database in memory. */
export function openSqliteSearch(): SearchEngine {
  const database = new Sqlite(':memory:')
  database.exec(schema)
  // One transaction for good: nothing here outlives the process, and filling the index takes half the time.
  database.exec('BEGIN')
  const write = database.prepare(
    'INSERT OR REPLACE INTO goods (rowid, title, about, words, skus, text) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const erase = database.prepare('DELETE FROM goods WHERE rowid = ?')
  const find = database
    .prepare<[string], number>(
      `SELECT rowid FROM goods WHERE goods MATCH ? ORDER BY bm25(goods, ${weights}), rowid`,
    )
    .pluck()
  const findOne = database
    .prepare<[string], number>('SELECT rowid FROM goods WHERE goods MATCH ? LIMIT 1')
    .pluck()
  const terms = database.prepare<[], KnownWord>('SELECT term, doc AS entries FROM vocabulary')
  let known: KnownWord[] | undefined

  const hasHits = (word: string): boolean => findOne.get(beginsWith(word)) !== undefined
  const correct = (word: string): string | undefined => {
    known ??= terms.all()
    const meant = correctWord(word, known)
    return meant !== undefined && hasHits(meant) ? meant : undefined
  }
  const search = (query: string): SearchAnswer => {
    const typed = [...new Set(searchedWords(query))].slice(0, mostWords)
    const meant = typed.map((word) => (hasHits(word) ? word : correct(word)))
    if (typed.length === 0 || meant.includes(undefined)) return { ids: [], corrected: null }
    const words = meant.filter((word) => word !== undefined)
    const ids = find.all(words.map(wordOrBeginning).join(' AND ')).map((rowid) => rowid - 1)
    const changed = words.some((word, at) => word !== typed[at])
    return { ids, corrected: changed ? words.join(' ') : null }
  }

  return {
    search,
    put(id, text) {
      known = undefined
      const columns = [text.title, text.about, text.words, text.skus, text.text]
      write.run(id + 1, ...columns.map((column) => writtenWords(column).join(' ')))
    },
    remove(id) {
      known = undefined
      erase.run(id + 1)
    },
    close: () => void database.close(),
  }
}
