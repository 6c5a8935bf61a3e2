import type { Localized } from '~/app/ui/local-text'

interface Fact {
  label: Localized | null
  value: Localized | null
  note: Localized | null
  /** What it promises, of `domain/values/features`. */
  feature?: string | null
}

/** A model as its own page describes it. */
export interface ComparedModel {
  technicalGroups: { heading: Localized | null; facts: Fact[] | null }[] | null
}

export interface ComparedRow {
  label: Localized
  /** One a model; null where its page does not say. */
  cells: (Omit<Fact, 'label'> | null)[]
}

/** What a row tells: all say the same, or not; or nothing, where fewer than two say anything or the others keep silent about what one says. */
export type Difference = 'same' | 'differs' | 'unknown'

/** @param values of a row, one a model; null where it does not say */
export function differenceOf(values: readonly (string | number | null | undefined)[]): Difference {
  const known = values.filter((value) => value !== null && value !== undefined && value !== '')
  if (new Set(known).size > 1) return 'differs'
  return known.length === values.length && known.length > 0 ? 'same' : 'unknown'
}

export interface ComparedGroup {
  heading: Localized
  rows: ComparedRow[]
}

type Group = { heading: Localized; rows: Map<string, ComparedRow> }

/**
 * Lays what models say of themselves side by side. Groups and facts are the same when they read the same. A group that a later
 * model adds stands before what follows it on that model's page: what all share at the end stays there.
 */
export function compareModels(models: readonly ComparedModel[]): ComparedGroup[] {
  const groups: Group[] = []
  const known = (heading: string | null | undefined) =>
    groups.find((group) => group.heading.value === heading)

  models.forEach((model, column) => {
    const own = model.technicalGroups ?? []
    own.forEach(({ heading, facts }, place) => {
      if (!heading?.value) return
      const next = own.slice(place + 1).flatMap((later) => known(later.heading?.value) ?? [])[0]
      const group = known(heading.value) ?? { heading, rows: new Map<string, ComparedRow>() }
      if (!groups.includes(group)) groups.splice(next ? groups.indexOf(next) : groups.length, 0, group)
      for (const { label, value, note, feature } of facts ?? []) {
        if (!label?.value) continue
        const row = group.rows.get(label.value) ?? { label, cells: models.map(() => null) }
        group.rows.set(label.value, row)
        row.cells[column] = { value, note, feature }
      }
    })
  })
  return groups.map(({ heading, rows }) => ({ heading, rows: [...rows.values()] }))
}
