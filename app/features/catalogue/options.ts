import type { WordKey } from '~/app/platform/words/namespaces'
import type { Translate } from '~/app/platform/words/use-words'
import type { Option } from '~/app/ui/fields/select-field'

type T = Translate<'catalogue'>

const options = (t: T, list: [value: string, label: WordKey<'catalogue'>][]): Option[] =>
  list.map(([value, label]) => ({ value, label: t(label) }))

export const cityOptions = (t: T): Option[] =>
  options(t, [
    ['tehran', 'tehran'],
    ['tabriz', 'tabriz'],
    ['shiraz', 'shiraz'],
    ['isfahan', 'isfahan'],
    ['mashhad', 'mashhad'],
    ['rasht', 'rasht'],
    ['ahvaz', 'ahvaz'],
    ['kerman', 'kerman'],
  ])

export const insuranceOptions = (t: T): Option[] =>
  options(t, [
    ['social', 'insuranceSocial'],
    ['health', 'insuranceHealth'],
    ['forces', 'insuranceForces'],
  ])

export const symptomOptions = (t: T): Option[] =>
  options(t, [
    ['palpitation', 'symptomPalpitation'],
    ['dizziness', 'symptomDizziness'],
    ['breath', 'symptomBreath'],
  ])

export const visitOptions = (t: T): Option[] => [
  { value: 'phone', label: t('visitPhone') },
  { value: 'video', label: t('visitVideo'), help: t('visitVideoHelp') },
  { value: 'person', label: t('visitPerson') },
]
