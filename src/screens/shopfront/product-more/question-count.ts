/** Questions on the page of a product; each further link shows so many more. */
export const questionsAtOnce = 5
const most = 100

/** How many questions a product's URL asks for; an invalid number is ignored. */
export function readQuestionCount(search: URLSearchParams): number {
  const count = Number(search.get('questions'))
  return Number.isInteger(count) ? Math.min(Math.max(count, questionsAtOnce), most) : questionsAtOnce
}
