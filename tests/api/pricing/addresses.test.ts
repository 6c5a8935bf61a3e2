import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostAddresses, type Address } from '~/domain/orders/address-contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, refused } from '../../kit/identity'
import { openConnections } from '../../kit/open-connections'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const form = (given: Record<string, unknown> = {}) => ({
  fullName: 'نرگس آزمون',
  phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان وليعصر، کوچهٔ یاس، پلاک ۱۲',
  postalCode: '۱۵۱۴۶-۱۸۳۱۶',
  kind: 'home',
  ...given,
})
const post = (token: string, given: Record<string, unknown> = {}) =>
  test.request('POST', '/addresses', { token, json: form(given) })
const add = (token: string, given: Record<string, unknown> = {}) => answered<Address>(post(token, given))
const newPerson = () => testToken(['user'])

describe('the address book', () => {
  it('keeps what was typed as it is stored, newest first', async () => {
    const token = newPerson()
    const first = await add(token)
    expect(first).toMatchObject({
      phone: '09121234567',
      address: 'خیابان ولیعصر، کوچهٔ یاس، پلاک ۱۲',
      postalCode: '1514618316',
      destination: 'tehran',
      warnings: [],
    })
    test.clock.advance(1000)
    const second = await add(token, { city: 'شیراز', province: 'فارس', kind: 'work' })
    expect(second.destination).toBe('elsewhere')
    const { items } = await answered<{ items: Address[] }>(test.request('GET', '/addresses', { token }))
    expect(items).toEqual([second, first])
  })

  it('changes what is given, and only that', async () => {
    const token = newPerson()
    const { id, ...before } = await add(token)
    const path = `/addresses/${id}`
    test.clock.advance(1000)
    const changed = await answered<Address>(test.request('PATCH', path, { token, json: { city: 'کرج' } }))
    expect(changed).toEqual({
      ...before,
      id,
      city: 'کرج',
      destination: 'elsewhere',
      updatedAt: test.clock.now().toISOString(),
    })
    expect(await answered(test.request('GET', path, { token }))).toEqual(changed)
    expect((await test.request('DELETE', path, { token })).status).toBe(204)
    expect((await test.request('GET', path, { token })).status).toBe(404)
  })

  it('is nobody else’s', async () => {
    const { id } = await add(newPerson())
    const other = testToken(['user', 'support', 'admin'])
    for (const [method, json] of [['GET'], ['PATCH', { city: 'قم' }], ['DELETE']] as const)
      expect(await refused(test.request(method, `/addresses/${id}`, { token: other, json }))).toEqual({
        status: 404,
        code: 'not-found',
      })
  })

  it('refuses public places by what was typed, when added and when changed', async () => {
    const token = newPerson()
    const problem = expect.objectContaining({ errors: [{ path: ['address'], code: 'error.publicPlace' }] })
    const address = 'خیابان ولیعصر، هتل استقلال، اتاق ۱۲'
    const refusedAtOnce = await post(token, { address })
    expect([refusedAtOnce.status, await refusedAtOnce.json()]).toEqual([422, problem])
    const { id } = await add(token)
    const edited = await test.request('PATCH', `/addresses/${id}`, { token, json: { address } })
    expect([edited.status, await edited.json()]).toEqual([422, problem])
    // A mark on the way is none.
    await add(token, { address: 'خیابان ولیعصر، روبه‌روی هتل استقلال، پلاک ۱۲' })
  })

  it('keeps those that were written down before public places were refused and provinces were a list', async () => {
    const token = newPerson()
    const { id } = await add(token)
    await test.database.pool.query(
      `update addresses set address = 'هتل استقلال، اتاق ۱۲', province = 'تهرون' where id = $1`,
      [id],
    )
    expect(await answered<Address>(test.request('GET', `/addresses/${id}`, { token }))).toMatchObject({
      province: 'تهرون',
      warnings: ['looks-like-public-place'],
    })
  })

  it('only asks again about unusual postal codes', async () => {
    const warned = await add(newPerson(), { postalCode: '2000000000' })
    expect(warned.warnings).toEqual(['unusual-postal-code'])
  })

  it('writes provinces and cities as its list does, and takes a city that is not in it', async () => {
    const token = newPerson()
    const inList = await add(token, { province: 'استان آذربايجان شرقي', city: 'عجب شير' })
    expect([inList.province, inList.city]).toEqual(['آذربایجان شرقی', 'عجب‌شیر'])
    const other = await add(token, { province: 'Fars', city: 'Dehkadeh' })
    expect([other.province, other.city]).toEqual(['Fars', 'Dehkadeh'])
  })

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { fullName: ' ' }, 'fullName', 'error.required'],
    ['a landline', { phone: '02188888888' }, 'phone', 'error.phone'],
    ['half a postal code', { postalCode: '12345' }, 'postalCode', 'error.postalCode'],
    ['hardly an address', { address: 'اینجا' }, 'address', 'error.addressShort'],
    ['no address', { address: '' }, 'address', 'error.required'],
    ['no province', { province: ' ' }, 'province', 'error.required'],
    ['a province that there is not', { province: 'بایرن' }, 'province', 'error.province'],
    ['a kind that there is not', { kind: 'moon' }, 'kind', 'error.choice'],
  ])('refuses %s, beside its field', async (_, given, field, code) => {
    const response = await post(newPerson(), given)
    const { errors } = (await response.json()) as { errors: unknown }
    expect([response.status, errors]).toEqual([422, [{ path: [field], code }]])
  })

  it('has an end', async () => {
    const token = newPerson()
    for (let one = 0; one < mostAddresses; one += 1) await add(token)
    expect(await refused(post(token))).toEqual({ status: 409, code: 'too-many-addresses' })
  })

  it('has it for those who add many at once too, and a place that is given back can be taken', async () => {
    await openConnections(test.database.pool)
    const token = newPerson()
    const answers = await Promise.all(Array.from({ length: mostAddresses + 15 }, () => post(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostAddresses)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15)
    const { items } = await answered<{ items: Address[] }>(test.request('GET', '/addresses', { token }))
    expect(items).toHaveLength(mostAddresses)
    await answered(test.request('DELETE', `/addresses/${items[7]?.id}`, { token }))
    const again = await Promise.all([post(token), post(token)])
    expect(again.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
