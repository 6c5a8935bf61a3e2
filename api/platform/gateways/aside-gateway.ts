import { asideOfLine } from '../line/line'
import type { PaymentGateway } from './payment-gateway'

/** The gateway, asked aside of the line: others go on while it takes its time. */
export const asideGateway = (gateway: PaymentGateway): PaymentGateway => ({
  addressOf: (authority) => gateway.addressOf(authority),
  begin: (request) => asideOfLine(() => gateway.begin(request)),
  verify: (attempt) => asideOfLine(() => gateway.verify(attempt)),
  unverified: () => asideOfLine(() => gateway.unverified()),
  reverse: (authority) => asideOfLine(() => gateway.reverse(authority)),
  inquire: (authority) => asideOfLine(() => gateway.inquire(authority)),
})
