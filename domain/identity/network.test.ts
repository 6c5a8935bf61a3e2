import { describe, expect, it } from 'vitest'
import { networkOf, networksOf } from './network'

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['64:ff9b::c000:207', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['192.0.2.300', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
    ['2001:db8:1:2:3:4:5:6:7', 'unknown'],
    ['somebody', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('tells neighbouring networks apart', () => {
    expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
  })

  it('knows the networks around one', () => {
    expect(networksOf('192.0.2.7')).toEqual({
      narrow: '192.0.2.7',
      middle: '192.0.2.0/24',
      wide: '192.0.0.0/16',
    })
    expect(networksOf('2001:db8:1:2::9')).toEqual({
      narrow: '2001:db8:1:2::/64',
      middle: '2001:db8:1::/48',
      wide: '2001:db8::/32',
    })
    for (const address of ['2001:db8:1:2::9', '192.0.2.7', 'unknown'])
      expect(networksOf(networkOf(address))).toEqual(networksOf(address))
  })
})
