import type { AppLoadContext } from '@remix-run/node'
import { isFailure } from '~/app/platform/api.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { momentText } from '~/app/ui/printed'
import { fullLettersSchema } from '~/domain/referrals/contract'
import { spoken } from '~/domain/values/message'

const fields = { 'too-many-letters': '', 'too-many-letters-to-colleague': 'doctorId' } as const

/** What a doctor reads who has signed as many letters as a day has room for: when there is room again, beside the colleague where it is them. */
export function lettersFullErrors(
  error: unknown,
  { locale }: Pick<AppLoadContext, 'locale'>,
): Record<string, string[]> | undefined {
  if (!isFailure(error, ...Object.keys(fields))) return undefined
  const full = fullLettersSchema.safeParse(error.body)
  if (!full.success) return undefined
  const { code, opensAt } = full.data
  const moment = `\u2068${momentText(locale, opensAt)}\u2069`
  return {
    [fields[code]]: [spoken(translate(wordList(locale, 'referrals'), locale, `full.${code}`, { moment }))],
  }
}
