import type { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RouteName } from '#contract/routes.ts'
import { withValue } from '../../api/leaves.ts'
import { draftOf, written } from '../fuzz/request.ts'
import type { AnyCall } from '../fuzz/recipe.ts'
import { keyOf, type World } from '../fuzz/world.ts'
import { markOf, textsWith } from './marked-texts.ts'
import { textFieldsOf, type TextField } from './text-fields.ts'

/** A field of a call that took a marked text. */
export interface PlantedField {
  call: RouteName
  pointer: string
  text: string
}

/** What was typed into every field that takes a text. */
export interface Planting {
  /** Every text that was taken, by its mark. */
  planted: Map<string, PlantedField>
  /** Fields that took none of the texts, as ids of what there is: `call pointer`. */
  refused: Set<string>
  /**
   * Sends a call with a marked text in each of its fields at once, each the richest that the field takes. Where it is refused
   * for another reason than a field, every field is tried by itself.
   * @returns the answer of a request that was taken, undefined when none was
   */
  plant(name: RouteName, prepare: () => AnyCall | Promise<AnyCall>): Promise<unknown>
}

/** A field with its mark, and which of the texts it is tried with. */
interface Tried extends TextField {
  mark: string
  rung: number
}

interface Problem {
  errors?: { pointer: string }[]
}

const isTaken = ({ status }: { status: number }): boolean => status < 300
const isExhausted = ({ mark, rung }: Tried): boolean => rung >= textsWith(mark).length

function withTexts(body: object, fields: readonly Tried[]): object {
  let filled = body
  for (const { pointer, mark, rung, missing } of fields) {
    const text = textsWith(mark)[rung]
    if (text === undefined) continue
    if (missing && missing.pointer !== pointer && valueAt(filled, missing.pointer) === undefined)
      filled = withValue(filled, missing.pointer, missing.example)
    filled = withValue(filled, pointer, text)
  }
  return filled
}

function valueAt(body: unknown, pointer: string): unknown {
  let value = body
  for (const key of pointer.split('/').slice(1))
    value = (value as Record<string, unknown> | null | undefined)?.[key]
  return value ?? undefined
}

/** Begins to plant texts in the documents of a shop. */
export function createPlanting(world: World): Planting {
  const planted = new Map<string, PlantedField>()
  const refused = new Set<string>()
  let marks = 0

  /** Sends a call until it is taken or there is nothing more to try; a field that a refusal names gets its next text. */
  async function send(name: RouteName, prepare: () => AnyCall | Promise<AnyCall>, fields: Tried[]) {
    for (;;) {
      const call = await prepare()
      const body = withTexts(call.body as object, fields)
      const draft = draftOf(name, { ...call, body }, keyOf(world))
      const { path, options } = written(draft)
      const answer = await draft.by.send<Problem>(path, options)
      if (isTaken(answer)) return answer
      const named = (answer.body.errors ?? []).map(({ pointer }) => pointer)
      const wrong = fields.filter(
        (field) => !isExhausted(field) && named.some((pointer) => isWithin(field.pointer, pointer)),
      )
      if (wrong.length === 0) return answer
      for (const field of wrong) field.rung += 1
    }
  }

  function settle(name: RouteName, fields: readonly Tried[]): void {
    for (const { mark, pointer, rung } of fields) {
      const text = textsWith(mark)[rung]
      if (text !== undefined) planted.set(mark, { call: name, pointer, text })
      else refused.add(`${name} ${pointer}`)
    }
  }

  async function plantEach(name: RouteName, prepare: () => AnyCall | Promise<AnyCall>, fields: Tried[]) {
    let last: unknown
    for (const field of fields) {
      for (field.rung = 0; !isExhausted(field); field.rung += 1) {
        const answer = await send(name, prepare, [field])
        if (!isTaken(answer)) continue
        if (!isExhausted(field)) last = answer.body
        break
      }
    }
    settle(name, fields)
    return last
  }

  return {
    planted,
    refused,
    async plant(name, prepare) {
      const { body: schema } = contract[name] as Endpoint
      const { body } = await prepare()
      const fields = textFieldsOf(schema as z.ZodType, body).map((field): Tried => ({
        ...field,
        mark: markOf((marks += 1)),
        rung: 0,
      }))
      if (fields.length === 0) return undefined
      const answer = await send(name, prepare, fields)
      if (!isTaken(answer)) return plantEach(name, prepare, fields)
      settle(name, fields)
      return answer.body
    },
  }
}

/** Whether a field is the one that a refusal names, or in it or around it. */
const isWithin = (field: string, named: string): boolean =>
  field === named || field.startsWith(`${named}/`) || named.startsWith(`${field}/`)
