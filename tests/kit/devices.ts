import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Device } from '~/domain/devices/contract'
import type { TestApi } from './api'
import { newSerial } from './serials'

export const postDevice = (
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<Response> =>
  test.request('POST', '/devices', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    json: { serial: newSerial(), ...given },
  })

/** Adds a device, a blood pressure monitor where nothing else is said, and answers with it. */
export async function addDevice(
  test: TestApi,
  token: string,
  given: Record<string, unknown> = {},
): Promise<Device> {
  const response = await postDevice(test, token, given)
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()) as Device
}
