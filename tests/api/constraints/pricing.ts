import { randomUUID } from 'node:crypto'
import { copyOf, type Breaches } from './breach'

export const pricingBreaches: Breaches = {
  addresses: {
    addresses_kind: `update addresses set kind = 'public-place'`,
    addresses_phone: `update addresses set phone = '02188888888'`,
    addresses_place: copyOf('addresses'),
    addresses_place_bounds: `update addresses set place = 21 where place = 1`,
    addresses_postal_code: `update addresses set postal_code = '12345'`,
  },
  discount_codes: {
    discount_codes_code: copyOf('discount_codes'),
    discount_codes_dates: `update discount_codes set starts_at = now(), ends_at = now()`,
    discount_codes_kind: `update discount_codes set kind = 'gift'`,
    discount_codes_used_least: `update discount_codes set used = -1`,
    discount_codes_used_most: `update discount_codes set used = 2, total_uses = 1`,
    discount_codes_value: `update discount_codes set value = 101 where kind = 'percent'`,
  },
  discount_uses: {
    discount_uses_first_order: copyOf(
      'discount_uses',
      { order_id: randomUUID(), place: 2 },
      'is_first_order',
    ),
    discount_uses_place: copyOf('discount_uses', { order_id: randomUUID() }, 'not is_first_order'),
    discount_uses_place_least: `update discount_uses set place = 0`,
  },
  group_sale_registrations: {
    group_sale_registrations_mobile: copyOf('group_sale_registrations'),
    group_sale_registrations_phone: `update group_sale_registrations set mobile = '+989120000099'`,
  },
  team_members: {},
  teams: {
    teams_members: `update teams set members = -1`,
    teams_token: copyOf('teams'),
  },
}
