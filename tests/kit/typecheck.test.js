import { expect, it } from 'vitest'
import { complaintAbout, mostInstantiations } from './typecheck.mjs'

const printed = (instantiations) => `Types:   704618\nInstantiations:   ${instantiations}\nMemory used: 1K\n`

it('lets types be checked for what they may cost, and no more', () => {
  expect(complaintAbout(printed(mostInstantiations))).toBe('')
  expect(complaintAbout(printed(mostInstantiations + 1))).toContain(`${mostInstantiations + 1} types`)
})

it('takes no silence for good news', () => {
  expect(complaintAbout('Files: 5449\n')).toContain('did not say')
})
