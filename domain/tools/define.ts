import type { z } from 'zod'
import type { RecordType } from '../records/types'

/** How much a result wants to be looked at; `urgent` is for what cannot wait. */
export type ResultTone = 'good' | 'attention' | 'urgent' | 'plain'

/** A figure of a result: `name` is a word of the tool, `to` makes it a range. A day is a plain date. */
export type ResultFigure =
  | { name: string; value: number; to?: number; unit?: string; decimals?: number }
  | { name: string; day: string }

export interface ToolResult {
  /** The first is the answer, the others stand beneath it. */
  figures: [ResultFigure, ...ResultFigure[]]
  /** Word of the tool that says in a sentence what the answer means; null where there is nothing to judge. */
  verdict: string | null
  tone: ResultTone
  /** The same by other guidelines: their name with year, and the word of the tool. */
  others?: { guideline: string; verdict: string; tone: ResultTone }[]
}

/** What a kind of record holds of what a calculator was given and has found: fields of the record, as they are typed. */
export interface RecordedFigures {
  type: RecordType
  fields: Record<string, string>
}

/** What a calculator is made of. Its words are those of `tools.json` that begin with its id. */
export interface Tool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  id: string
  /** Who has published what it computes by, with the year, as it stands beside every result. */
  source: string
  /** Where that can be read. */
  url: string
  schema: z.ZodObject<Shape>
  /** @param today a plain date, by the clock of the server */
  compute: (input: z.output<z.ZodObject<Shape>>, today: string) => ToolResult
  /** What can be kept of it in a record; absent, or undefined for an input, where no kind of record holds the figure. */
  recorded?: (input: z.output<z.ZodObject<Shape>>) => RecordedFigures | undefined
}

export const defineTool = <Shape extends z.ZodRawShape>(tool: Tool<Shape>): Tool => tool as unknown as Tool

/** The last of some bands, from low to high, that a value reaches; the first when it reaches none. */
export const bandOf = <Band extends { from: number }>(
  bands: readonly [Band, ...Band[]],
  value: number,
): Band => bands.findLast(({ from }) => value >= from) ?? bands[0]
