import type { ActionFunctionArgs } from '@remix-run/node'
import { answerLine } from '~/app/features/booking/session/line.server'

/** For the script of a talk alone: nobody opens it as a page. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = (asked: ActionFunctionArgs) => answerLine(asked, 'doctor')
