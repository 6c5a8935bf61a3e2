import type { Talks } from '~/api/domains/booking/public'
import { describeError, type ApiLog } from '~/api/platform/api-log'
import { ApiProblem } from '~/api/platform/problem'
import { newMessageSchema } from '~/domain/booking/reservation-contract'
import { socketClosings, type ClientFrame } from '~/domain/booking/session-socket'
import type { ReservationId } from '~/domain/values/ids'
import type { Connection } from './connection'

interface Desk {
  talks: Talks
  log: ApiLog
  /** Whether all that was announced has been heard; else the database is asked who may go on. */
  isHeard: () => boolean
  changed: (id: ReservationId) => void
  moved: (connection: Connection) => void
  elapsed: () => number
}

/** Milliseconds between two words that somebody types. */
const typingEvery = 1500

/** Does what a frame asks; what goes wrong is told to whoever asked or to the log, and never thrown. */
export function performWith({ talks, log, isHeard, changed, moved, elapsed }: Desk) {
  async function send(by: Connection, frame: Extract<ClientFrame, { kind: 'send' }>): Promise<void> {
    const { clientId } = frame
    const message = newMessageSchema.safeParse({ text: frame.text, file: frame.file })
    if (!message.success) return by.send({ kind: 'refused', clientId, code: 'invalid-input' })
    try {
      const place = await talks.send(by.holder, { ...message.data, clientId })
      by.send({ kind: 'stored', clientId, place })
      if (!isHeard()) changed(by.reservationId)
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : 'not-available'
      if (code === 'not-available') tell(error)
      by.send({ kind: 'refused', clientId, code })
    }
  }

  const tell = (error: unknown) =>
    log.warn({ part: 'sockets', error: describeError(error) }, 'What came by a socket was not done')

  async function dispatch(by: Connection, frame: ClientFrame): Promise<void> {
    switch (frame.kind) {
      case 'hello':
        return changed(by.reservationId)
      case 'send':
        return send(by, frame)
      case 'delivered':
      case 'read':
        by.position[frame.kind] = Math.max(by.position[frame.kind], frame.place)
        return moved(by)
      case 'typing':
        if (elapsed() - by.typedAt < typingEvery) return
        by.typedAt = elapsed()
        return talks.type(by.holder)
      case 'signal':
        return talks.signal(by.holder, by.id, frame.signal)
      case 'ping':
        return by.send({ kind: 'pong' })
    }
  }

  return async (by: Connection, frame: ClientFrame): Promise<void> => {
    try {
      if (!by.isOpen) return
      if (!isHeard() && !(await talks.findLive([by.holder.sessionId])).has(by.holder.sessionId))
        return by.close(socketClosings.barred)
      await dispatch(by, frame)
    } catch (error) {
      tell(error)
    }
  }
}
