import { afterEach, expect, it, vi } from 'vitest'
import { completeConfiguration, parseWrittenConfiguration, readConfiguration } from './configuration'

const origin = 'http://localhost:3000'

afterEach(() => vi.unstubAllGlobals())

it('is the embedded lake of this origin when nothing is written', () => {
  for (const json of ['', '  ', null, undefined, '[]', 'null', '{}', '{"projectId":""}'])
    expect(completeConfiguration(parseWrittenConfiguration(json), origin)).toEqual({
      projectId: 'tapesh',
      dataset: 'production',
      apiHost: origin,
      embedded: true,
      siteOrigin: origin,
      inBrowser: true,
    })
})

it('stays on its own origin behind another name, whatever the server thinks it is called', () => {
  const written = { embedded: true, apiHost: 'http://localhost:3000', siteOrigin: 'http://localhost:3000' }
  expect(completeConfiguration(written, 'https://tapesh.example')).toMatchObject({
    apiHost: 'https://tapesh.example',
    siteOrigin: 'https://tapesh.example',
  })
})

it('is hosted Sanity when a project is named', () => {
  expect(completeConfiguration({ projectId: 'a1b2c3d4', dataset: 'staging' }, origin)).toMatchObject({
    projectId: 'a1b2c3d4',
    dataset: 'staging',
    apiHost: undefined,
    embedded: false,
    siteOrigin: origin,
  })
})

it('comes from the page in a browser, and from the environment in the command line tools', () => {
  vi.stubEnv('SANITY_PROJECT_ID', 'fromenv1')
  vi.stubEnv('SANITY_DATASET', 'tests')
  expect(readConfiguration()).toMatchObject({ projectId: 'fromenv1', dataset: 'tests', inBrowser: false })

  vi.stubGlobal('location', { origin })
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'studio-config' ? { textContent: '{"dataset":"page"}' } : null),
  })
  expect(readConfiguration()).toMatchObject({ projectId: 'tapesh', dataset: 'page', inBrowser: true })
})
