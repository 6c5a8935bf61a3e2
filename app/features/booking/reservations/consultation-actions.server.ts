import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf, isFailure } from '~/app/platform/api.server'
import { formErrorsOf, refusedBack } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { toGateway } from '~/app/platform/to-gateway.server'
import { readForm } from '~/app/ui/forms/read-form'
import { discountProblems } from '~/domain/orders/discount-contract'
import type { ReservationId } from '~/domain/values/ids'
import {
  cancelForm,
  discountForm,
  payForm,
  rateForm,
  ratingWordsForm,
  sharingForm,
  sharingOf,
} from './book.form'

interface Act {
  context: AppLoadContext
  posted: FormData
  id: ReservationId
  path: string
}

type Done = Extract<CarriedWord, `messages:reservation.${string}`>
const done = ({ context, path }: Act, word: Done) =>
  redirect(path, { headers: { 'Set-Cookie': carryNotification('success', word, context.siteOrigin) } })
const refused = <Result>(intent: string, result: Result) => data({ intent, result }, 422)

/** Why a code gives nothing is said beside it. */
const besideCode = Object.fromEntries(discountProblems.map((problem) => [problem, 'code']))

async function pay(act: Act) {
  const { value } = await readForm(act.posted, payForm)
  if (!value) throw new Response(null, { status: 400 })
  const { payment } = await apiOf(act.context).post('/reservations/:id/payments', {
    params: { id: act.id },
    body: value,
  })
  return payment ? toGateway(act.context, payment.id) : done(act, 'messages:reservation.paid')
}

async function discount({ context, posted, id, path }: Act) {
  const form = await readForm(posted, discountForm)
  if (!form.value) return refused('discount', form.reply())
  try {
    await apiOf(context).put('/reservations/:id/discount-code', { params: { id }, body: form.value })
  } catch (error) {
    if (!isFailure(error, ...discountProblems, 'too-many-code-tries')) throw error
    return refused('discount', form.refuse(formErrorsOf(error, context, besideCode)))
  }
  return redirect(path)
}

async function dropDiscount({ context, id, path }: Act) {
  await apiOf(context).delete('/reservations/:id/discount-code', { params: { id } })
  return redirect(path)
}

async function share(act: Act) {
  const form = await readForm(act.posted, sharingForm)
  if (!form.value) return refused('sharing', form.reply())
  await apiOf(act.context).put('/reservations/:id/sharing', {
    params: { id: act.id },
    body: sharingOf(form.value),
  })
  return done(act, 'messages:reservation.sharing')
}

const changeConsent = (isGiven: boolean) => async (act: Act) => {
  await apiOf(act.context).put('/reservations/:id/file-consent', {
    params: { id: act.id },
    body: { isGiven },
  })
  return done(act, 'messages:reservation.sharing')
}

async function rate(act: Act) {
  const { value } = await readForm(act.posted, rateForm)
  // Nothing was chosen: the page says again what there is to choose.
  if (!value) return redirect(act.path)
  await apiOf(act.context).put('/reservations/:id/rating', {
    params: { id: act.id },
    body: { stars: Number(value.stars) },
  })
  return done(act, 'messages:reservation.rated')
}

async function rateInWords(act: Act) {
  const form = await readForm(act.posted, ratingWordsForm)
  if (!form.value) return refused('rate-words', form.reply())
  const { stars, words = '' } = form.value
  await apiOf(act.context).put('/reservations/:id/rating', {
    params: { id: act.id },
    body: { stars: Number(stars), words },
  })
  return done(act, 'messages:reservation.rated')
}

async function cancel(act: Act) {
  const { value } = await readForm(act.posted, cancelForm)
  if (!value) throw new Response(null, { status: 400 })
  await apiOf(act.context).post('/reservations/:id/cancellations', { params: { id: act.id }, body: value })
  return done(act, 'messages:reservation.cancelled')
}

const acts = {
  pay,
  discount,
  'drop-discount': dropDiscount,
  sharing: share,
  'open-file': changeConsent(true),
  'close-file': changeConsent(false),
  rate,
  'rate-words': rateInWords,
  cancel,
}

/** Does what somebody wants with their consultation. @throws 400 for what nobody can do */
export async function actOnConsultation(act: Act) {
  const intent = String(act.posted.get('intent'))
  if (!Object.hasOwn(acts, intent)) throw new Response(null, { status: 400 })
  try {
    return await acts[intent as keyof typeof acts](act)
  } catch (error) {
    return refusedBack(error, act.context, act.path)
  }
}
