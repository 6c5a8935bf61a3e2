import type { Queryable } from '~/api/platform/database/database'
import { definitionOf } from '~/domain/records/types'
import type { UserId } from '~/domain/values/ids'
import { latestReading } from '../repo/values'

/**
 * What somebody's body measured last, of the records that this owner keeps.
 * @param name kilograms of weight, centimetres of height
 */
export const latestBodyMeasure = (
  queryable: Queryable,
  { ownerId, subjectId }: { ownerId: UserId; subjectId: string },
  name: 'weight' | 'height',
): Promise<{ value: number; takenAt: Date } | undefined> =>
  latestReading(
    queryable,
    { scope: { kind: 'own', ownerId }, subjectId },
    definitionOf('body-composition'),
    name,
  )
