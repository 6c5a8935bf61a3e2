/** Why the server takes no message, where whoever wrote can do something about it or is to know: codes of `problems`. */
export const refusals = ['contact-split', 'session-closed', 'talk-full'] as const

export const refusalOf = (code: string) => refusals.find((refusal) => refusal === code)
