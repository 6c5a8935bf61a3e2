import { randomUUID } from 'node:crypto'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type { AddFeature, EditFeature, Feature } from '~/domain/catalog/staff-contract'
import { featureIdSchema, type FeatureId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { CatalogDeps } from '../deps'
import {
  insertFeature,
  listFeatures,
  lockFeature,
  updateFeature,
  type FeatureRow,
} from '../repo/admin-products'
import { recordAct, type StaffAct } from './acts'

function featureOf({ id, type, colour, extraPrice, maxLength, scripts, isOffered }: FeatureRow): Feature {
  if (type === 'COLOR' && colour) return { id, type, colour, isOffered }
  if (type === 'ENGRAVING' && maxLength !== null && scripts)
    return { id, type, extraPrice, maxLength, scripts, isOffered }
  throw new Error(`The feature ${id} is neither a colour nor an engraving`)
}

export const readFeatures = async ({ database }: CatalogDeps): Promise<Feature[]> =>
  (await listFeatures(database.db)).map(featureOf)

/** Audited. @throws ApiProblem 409 `feature-exists` for a colour that is there */
export const addFeature = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  given: AddFeature,
): Promise<Feature> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const id = featureIdSchema.parse(randomUUID())
    const common = { id, isOffered: true, createdAt: at }
    const row: FeatureRow =
      given.type === 'COLOR'
        ? { ...given, ...common, extraPrice: toman(0), maxLength: null, scripts: null }
        : { ...given, ...common, scripts: [...new Set(given.scripts)], colour: null }
    if (!(await insertFeature(tx, row))) throw new ApiProblem(409, 'feature-exists')
    await recordAct(tx, act, {
      ...{ at, action: 'add-feature', resource: 'feature', resourceId: id },
      changes: changesBetween(null, { extraPrice: row.extraPrice }),
    })
    return featureOf(row)
  })

/** Changes what is given. Audited. @throws ApiProblem 404; 422 for what a colour does not have */
export const editFeature = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  id: FeatureId,
  edit: EditFeature,
): Promise<Feature> =>
  database.transaction(async (tx) => {
    const before = await lockFeature(tx, id)
    if (!before) throw new ApiProblem(404, 'not-found')
    const { isOffered = before.isOffered, ...engraving } = edit
    const [first] = Object.keys(engraving)
    if (before.type === 'COLOR' && first !== undefined)
      throw new ApiProblem(422, 'invalid-input', {
        errors: [{ path: [first], code: 'error.unknown-field' }],
      })
    const {
      extraPrice = before.extraPrice,
      maxLength = before.maxLength,
      scripts = before.scripts,
    } = engraving
    const changes = {
      ...{ isOffered, extraPrice, maxLength },
      scripts: scripts === null ? null : [...new Set(scripts)],
    }
    await updateFeature(tx, id, changes)
    await recordAct(tx, act, {
      ...{ at: clock.now(), action: 'edit-feature', resource: 'feature', resourceId: id },
      changes: changesBetween(
        { extraPrice: before.extraPrice },
        { extraPrice: { ...before, ...changes }.extraPrice },
      ),
    })
    return featureOf({ ...before, ...changes })
  })
