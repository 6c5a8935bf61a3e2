import { keysOf, type MedicineFacts } from './contract'
import { groupNames, medicineGroups, type MedicineGroup } from './groups'
import { ingredientsOf, nameKey, runsIn } from './names'

/** What a line of a prescription is warned of: an allergy of the file, a medicine that is taken already, or an allergy that the patient told the doctor of. */
export const warningKinds = ['allergy', 'duplicate', 'told'] as const
export type WarningKind = (typeof warningKinds)[number]

export interface Warning {
  kind: WarningKind
  /** What it says in the file, or as it was told. */
  named: string
}

/** Warnings of one line, at most; what would be more says nothing new. */
export const mostWarnings = 20

/** What a prescription is compared with, in the words of the file. */
export interface FileOfMedicines {
  allergies: readonly string[]
  medicines: readonly string[]
  /** What the patient answered when the doctor asked about allergies. */
  told?: readonly string[]
}

export type KnownMedicine = Pick<MedicineFacts, 'nameFa' | 'nameLatin' | 'otherNames' | 'groups'>

/** What somebody's words mean, as far as the list knows: what is in it, and of which groups it is. */
interface Meant {
  ingredients: Set<string>
  groups: Set<MedicineGroup>
}

const groupByName = new Map<string, MedicineGroup[]>()
for (const group of medicineGroups)
  for (const name of groupNames[group]) {
    const key = nameKey(name)
    groupByName.set(key, [...(groupByName.get(key) ?? []), group])
  }

/** The words of a text, and which medicines of the list they name. */
function reader(list: readonly KnownMedicine[]) {
  const byKey = new Map<string, KnownMedicine[]>()
  for (const medicine of list)
    for (const key of keysOf(medicine)) byKey.set(key, [...(byKey.get(key) ?? []), medicine])
  return (text: string) => {
    const runs = [...runsIn(text)]
    const known = runs.flatMap((run) => byKey.get(run) ?? [])
    const ingredients = known.flatMap(({ nameLatin }) => ingredientsOf(nameLatin).map(nameKey))
    const groups = new Set([
      ...known.flatMap((medicine) => medicine.groups),
      ...runs.flatMap((run) => groupByName.get(run) ?? []),
    ])
    return { runs, ingredients, groups }
  }
}

/** Of the file: what its words do not name of the list is still itself, word by word. */
const meantByFile = ({ runs, ingredients, groups }: ReturnType<ReturnType<typeof reader>>): Meant => ({
  ingredients: new Set([...runs, ...ingredients]),
  groups,
})

/** Of a line: a name that is not in the list counts as a whole, and not each word of it. */
const meantByLine = (
  name: string,
  { ingredients, groups }: ReturnType<ReturnType<typeof reader>>,
): Meant => ({
  ingredients: new Set(ingredients.length > 0 ? ingredients : [nameKey(name)]),
  groups,
})

const meet = <Value>(one: ReadonlySet<Value>, other: ReadonlySet<Value>): boolean =>
  [...one].some((value) => other.has(value))

/**
 * What to warn of when a medicine of a name is prescribed: allergies whose words name it, what is in it or a group that it is of, or name another medicine of
 * such a group, in the file or as the patient told them; and medicines of the file with the same ingredient. It knows the list and the file and nothing else: what neither names is not found.
 */
export function warner(
  list: readonly KnownMedicine[],
  { allergies, medicines, told = [] }: FileOfMedicines,
): (name: string) => Warning[] {
  const read = reader(list)
  const meantBy = (words: readonly string[]) =>
    words.map((named) => ({ named, meant: meantByFile(read(named)) }))
  const avoided = [
    ...meantBy(allergies).map((one) => ({ ...one, kind: 'allergy' as const })),
    ...meantBy(told).map((one) => ({ ...one, kind: 'told' as const })),
  ]
  const taken = meantBy(medicines)
  return (name) => {
    if (nameKey(name) === '') return []
    const line = meantByLine(name, read(name))
    const found: Warning[] = [
      ...avoided
        .filter(({ meant }) => meet(line.ingredients, meant.ingredients) || meet(line.groups, meant.groups))
        .map(({ kind, named }) => ({ kind, named })),
      ...taken
        .filter(({ meant }) => meet(line.ingredients, meant.ingredients))
        .map(({ named }) => ({ kind: 'duplicate' as const, named })),
    ]
    return found.slice(0, mostWarnings)
  }
}
