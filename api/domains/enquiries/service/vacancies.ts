import type { Tx } from '~/api/platform/database/database'
import { takeTurn } from '~/api/platform/database/turns'
import { vacancyIdSchema, type GivenVacancy } from '~/domain/enquiries/contract'
import { longestVacancyTitle } from '~/domain/enquiries/rules'
import { setVacancies, type VacancyRow } from '../repo/vacancies'

const rowOf = ({ id, titles, isOpen, closesAt }: GivenVacancy): VacancyRow[] =>
  vacancyIdSchema.safeParse(id).success
    ? [
        {
          id,
          titles: Object.fromEntries(
            titles.map(({ locale, value }) => [locale, value.slice(0, longestVacancyTitle)]),
          ),
          isOpen,
          closesAt: closesAt === null ? null : new Date(closesAt),
        },
      ]
    : []

/**
 * Takes what vacancies content has: for what it has no more nobody applies.
 * @param read asks content, once it is this process's turn: what was read earlier might put back what is gone
 * @returns how many vacancies are others than before
 */
export async function publishVacancies(
  tx: Tx,
  read: () => Promise<readonly GivenVacancy[]>,
): Promise<number> {
  await takeTurn(tx, 'vacancies')
  return setVacancies(tx, (await read()).flatMap(rowOf))
}
