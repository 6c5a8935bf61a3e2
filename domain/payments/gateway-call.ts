/**
 * What is asked of a gateway that moves money or could: `begin` opens a way to pay, `verify` makes a payment ours, `reverse` sends it back.
 * Each call is a row before it is made.
 */
export const gatewayCallKinds = ['begin', 'verify', 'reverse'] as const
export type GatewayCallKind = (typeof gatewayCallKinds)[number]

/** `uncertain`: perhaps done. Only evidence ends that: what the gateway says later, or what a person saw at the gateway. */
export const gatewayCallStates = ['asking', 'done', 'not-done', 'uncertain'] as const
export type GatewayCallState = (typeof gatewayCallStates)[number]

export const gatewayCallTransitions = {
  asking: ['done', 'not-done', 'uncertain'],
  uncertain: ['done', 'not-done'],
  done: [],
  'not-done': [],
} as const satisfies Record<GatewayCallState, readonly GatewayCallState[]>

/** Whose word ended the uncertainty. */
export const evidenceSources = ['gateway', 'staff'] as const
export type EvidenceSource = (typeof evidenceSources)[number]

/** So long whoever asks is believed to be alive; the gateway's answer is waited for far shorter. */
export const callLeaseMs = 60_000
