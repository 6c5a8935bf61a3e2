import type { SeatStatus } from '~/domain/academy/session-machine'

export const seatTones = {
  reserved: 'good',
  waiting: 'attention',
  'given-up': 'neutral',
  dropped: 'neutral',
} as const satisfies Record<SeatStatus, string>
