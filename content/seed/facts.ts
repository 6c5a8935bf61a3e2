import type { SeedDocument } from './build'
import { careFacts } from './facts/care'
import { deviceFacts } from './facts/devices'
import { orderFacts } from './facts/orders'

/** Every figure that copy and rules rest on, with the readings that contradict it. */
export const facts: SeedDocument[] = [...deviceFacts, ...orderFacts, ...careFacts]
