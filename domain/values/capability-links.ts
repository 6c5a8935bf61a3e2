/**
 * First segments of addresses that open something for whoever has them: private files, teams, shared links, invitations, answers; `teams` and `answers` are what the
 * API calls them.
 */
export const capabilitySegments = ['private', 'team', 'teams', 's', 'invite', 'answer', 'answers'] as const

const escaped = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`.replace('%', '%(?:25)*')

/** A character, or its percent-encoded spelling, however often it was encoded. */
const spelled = (character: string): string =>
  `(?:${character}|${escaped(character)}|${escaped(character.toUpperCase())})`

const slashes = String.raw`(?:\\*/|${escaped('/')})+`
const segments = capabilitySegments.map((segment) => [...segment].map(spelled).join('')).join('|')
/** What follows one of them up to the end of an address, as it stands in a path, a sentence or a line of JSON. */
const capability = new RegExp(String.raw`(${slashes}(?:${segments})${slashes})[^\s"'<>\\?#]+`, 'gi')

/** The text, its capability links cut off after what kind they are of: nobody who reads it can follow them. */
export const withoutCapabilities = (text: string): string => text.replace(capability, '$1…')
