import type { SeedDocument } from './build'
import { deviceQuestions } from './questions/devices'
import { questionDocument } from './questions/question'
import { recordQuestions } from './questions/record'
import { shopQuestions } from './questions/shop'

export const questions: SeedDocument[] = [...deviceQuestions, ...recordQuestions, ...shopQuestions].map(
  questionDocument,
)
