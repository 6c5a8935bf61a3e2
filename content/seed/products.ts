import type { SeedDocument } from './build'
import { healthKit } from './products/health-kit'
import { healthStand } from './products/health-stand'
import { nb1 } from './products/nb1'
import { nh1 } from './products/nh1'
import { ns0 } from './products/ns0'
import { ns0Cardio } from './products/ns0-cardio'
import { ns1 } from './products/ns1'
import { ns1Se } from './products/ns1-se'
import { ns1SePlus } from './products/ns1-se-plus'
import { ultrasound } from './products/ultrasound'

export const products: SeedDocument[] = [
  ns0,
  ns0Cardio,
  ns1,
  ns1Se,
  ns1SePlus,
  nh1,
  nb1,
  ultrasound,
  healthStand,
  healthKit,
]
