import type { DoctorAct } from '~/domain/calls/call-machine'

/** How an address asks for an act: questions are small letters and hyphens. */
export const askOf = (act: DoctorAct): string => act.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
