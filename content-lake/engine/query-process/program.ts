import type { LakeDocument } from '../../contract'
import { LakeError } from '../../contract'
import { OverBudget } from '../../groq/budget'
import { serveJobs } from '../../processes/work'
import { answerQuery } from '../answer'
import { refusalOf, runQuery, timeBudget } from '../evaluate'
import { overlay } from '../overlay'
import { Perspectives } from '../perspectives'
import { prepareQuery } from '../prepared-queries'
import { idsIn, passes } from '../query'
import type { Answers, Fault, Question, Refusal, Setup } from './messages'

/**
 * The program of a process that answers queries. It holds a copy of the documents, kept up with what is written, and is
 * killed without harm.
 */
const [, , , projectId = '', dataset = ''] = process.argv
const sanity = { projectId, dataset }
const documents = new Map<string, LakeDocument>()
const perspectives = new Perspectives(documents)

function take(setup: Setup): void {
  if (setup.kind === 'documents') {
    for (const doc of setup.documents) documents.set(doc._id, doc)
    return
  }
  for (const { id, after } of setup.changes) {
    if (after) documents.set(id, after)
    else documents.delete(id)
    perspectives.refresh(id)
  }
}

function answer(question: Question): Answers[Question['kind']] {
  const { params, time } = question
  const budget = timeBudget(time)
  try {
    switch (question.kind) {
      case 'query': {
        const { groq, perspective, identity, withSourceMap } = question
        const view = perspectives.view(perspective)
        const query = prepareQuery(groq, params)
        return JSON.stringify(answerQuery(query, { params, identity, sanity }, view, withSourceMap, budget))
      }
      case 'select': {
        const { groq, changed } = question
        const source = overlay(perspectives.view('raw'), changed)
        return idsIn(runQuery(prepareQuery(groq, params), { source, params, sanity }, budget))
      }
      case 'match':
        return passes(question.document, question.filter, params, budget)
    }
  } catch (error) {
    throw error instanceof OverBudget ? refusalOf(error, time) : error
  }
}

function describe(error: unknown): Refusal | Fault {
  if (error instanceof LakeError) return { status: error.status, error: error.body.error }
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

serveJobs({
  prepare: (setup) => take(setup as Setup),
  perform: (question) => answer(question as Question),
  describe,
})
