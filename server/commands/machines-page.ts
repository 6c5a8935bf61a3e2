import { purchaseMachine } from '~/domain/academy/purchase-machine'
import { seatMachine, sessionMachine } from '~/domain/academy/session-machine'
import { doctorMachine } from '~/domain/booking/doctor-machine'
import { reservationMachine } from '~/domain/booking/reservation-machine'
import { askedMachine } from '~/domain/asking/question-machine'
import { settlementMachine } from '~/domain/booking/settlement-machine'
import { callMachine } from '~/domain/calls/call-machine'
import { careMachine } from '~/domain/care/care-machine'
import { enquiryMachine } from '~/domain/enquiries/enquiry-machine'
import { postMachine } from '~/domain/community/post-machine'
import { commentMachine } from '~/domain/magazine/comment-machine'
import { complaintMachine } from '~/domain/complaints/complaint-machine'
import { warrantyMachine } from '~/domain/warranties/warranty-machine'
import { orderMachine } from '~/domain/orders/order-machine'
import { ticketMachine } from '~/domain/orders/ticket-machine'
import { paymentMachine } from '~/domain/payments/payment-machine'
import { refundMachine } from '~/domain/payments/refund-machine'

interface Drawn {
  of: string
  states: readonly string[]
  first: string
  acts: Readonly<
    Record<
      string,
      { from: readonly string[]; to: readonly string[]; by: readonly string[]; effects?: readonly string[] }
    >
  >
  steps: readonly { from: string; to: string; by: readonly string[]; act: string }[]
}

const machines: readonly Drawn[] = [
  orderMachine,
  paymentMachine,
  refundMachine,
  ticketMachine,
  careMachine,
  callMachine,
  enquiryMachine,
  commentMachine,
  postMachine,
  askedMachine,
  complaintMachine,
  warrantyMachine,
  doctorMachine,
  reservationMachine,
  settlementMachine,
  purchaseMachine,
  sessionMachine,
  seatMachine,
]

/** Mermaid takes no hyphens in names. */
const nameOf = (state: string) => state.replaceAll('-', '_')

function pictureOf({ states, first, steps }: Drawn): string {
  const arrows = new Map<string, string[]>()
  for (const { from, to, by, act } of steps) {
    const arrow = `${nameOf(from)} --> ${nameOf(to)}`
    arrows.set(arrow, [...(arrows.get(arrow) ?? []), `${act} (${by.join(', ')})`])
  }
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...states.filter((state) => state.includes('-')).map((state) => `  state "${state}" as ${nameOf(state)}`),
    `  [*] --> ${nameOf(first)}`,
    ...[...arrows].map(([arrow, labels]) => `  ${arrow}: ${labels.join(', ')}`),
    ...states
      .filter((state) => steps.every(({ from }) => from !== state))
      .map((state) => `  ${nameOf(state)} --> [*]`),
    '```',
  ].join('\n')
}

const actOf = ([name, { from, by, effects }]: [string, Drawn['acts'][string]]) =>
  `- \`${name}\`, by ${by.join(', ')}, in ${from.map((state) => `\`${state}\``).join(', ')}` +
  (effects ? `: ${effects.join(', ')}` : '')

const partOf = (machine: Drawn) =>
  [
    `## ${machine.of[0]?.toUpperCase()}${machine.of.slice(1)}`,
    pictureOf(machine),
    'What can be done, by whom, and what else happens:',
    Object.entries(machine.acts).map(actOf).join('\n'),
  ].join('\n\n')

/** `docs/machines.md`: every machine as a picture and a list. */
export const machinesPage = (): string =>
  `${[
    '# Machines',
    'Written by `npm run machines` from `domain/*/…-machine.ts`, which the constraints of the database, the answers of the API and the buttons are made of. An act without an arrow leaves its thing where it is.',
    ...machines.map(partOf),
  ].join('\n\n')}\n`
