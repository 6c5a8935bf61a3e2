import { z } from 'zod'
import { kindOfSerial } from '../devices/kinds'
import { deviceSerialSchema, type DeviceSerial } from '../values/device-serial'
import { recordImportIdSchema } from '../values/ids'
import type { MeasurementDefinition } from './define'
import { addSchemaOf } from './schemas'
import { bloodPressure } from './types/blood-pressure'

/** What the blood pressure monitor NB1 measures. */
export const monitorDefinition: MeasurementDefinition = bloodPressure

/** Whether a serial is of such a monitor. */
export const isMonitorSerial = (serial: DeviceSerial): boolean =>
  kindOfSerial(serial) === 'blood-pressure-monitor'

/** What the monitor keeps: for each of its users the latest readings. A file that has more is not its. */
export const monitorMemory = { users: 2, readingsEach: 90 } as const

/** Readings of a whole file at most. */
export const mostReadings = monitorMemory.users * monitorMemory.readingsEach

/** Bytes that a file of the monitor may have: far above what so many lines take. */
export const largestMonitorFile = 512 * 1024

/** Every `code` that imports answer with, beside the general ones. */
export const monitorImportCodes = ['nothing-new', 'undo-too-late'] as const

/** A reading of a file as it is sent: a new record whose source is the import, so that it names none itself. */
const readingSchema = addSchemaOf(monitorDefinition).refine(({ source }) => source === undefined, {
  path: ['source'],
  error: 'error.choice',
})

/** `POST /monitor-imports` and `POST /monitor-import-previews`: readings of one file, of two people at most. */
export const monitorImportSchema = z
  .strictObject({
    /** Of a monitor of the caller’s; null: not said. */
    deviceSerial: deviceSerialSchema.nullable(),
    readings: z.array(readingSchema).min(1, 'error.required').max(mostReadings, 'error.format'),
  })
  .superRefine(({ readings }, context) => {
    const counts = new Map<string, number>()
    for (const { memberId } of readings) counts.set(memberId ?? '', (counts.get(memberId ?? '') ?? 0) + 1)
    const isWithin =
      counts.size <= monitorMemory.users &&
      [...counts.values()].every((count) => count <= monitorMemory.readingsEach)
    if (!isWithin) context.addIssue({ code: 'custom', path: ['readings'], message: 'error.format' })
  })
export type MonitorImport = z.output<typeof monitorImportSchema>

/** `POST /monitor-import-previews`: which of the readings are there already, by their place in the list. */
export const monitorImportPreviewSchema = z.strictObject({ known: z.array(z.int()).max(mostReadings) })

export const monitorImportResultSchema = z.strictObject({
  id: recordImportIdSchema,
  /** Readings that have become records. */
  imported: z.int(),
  /** Readings that were there already, or stood twice in the list. */
  known: z.int(),
})
export type MonitorImportResult = z.output<typeof monitorImportResultSchema>

/** Imports that are shown with the way back, latest first. */
export const mostRecentImports = 20

export const monitorImportListSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: recordImportIdSchema,
      deviceSerial: z.string().nullable(),
      createdAt: z.iso.datetime(),
      /** Of its records those that undoing would delete. */
      undoable: z.int(),
      /** Of its records those that have been changed since, and stay. */
      changed: z.int(),
    }),
  ),
})
export type RecentImport = z.output<typeof monitorImportListSchema>['items'][number]

/** `DELETE /monitor-imports/{id}`. */
export const monitorImportUndoneSchema = z.strictObject({
  removed: z.int(),
  /** Changed since they were imported; they stay. */
  kept: z.int(),
})
