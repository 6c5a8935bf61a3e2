import { mutation, type Mutation } from './mutation'

const at = (file: string) => `api/domains/booking/reservations/${file}.ts`

const sockets = 'tests/server/talk-sockets.test.ts'
const delivery = 'tests/server/talk-delivery.test.ts'
const files = 'tests/api/booking/talk-files.test.ts'

/** In the talk over WebSockets. */
export const socketMutations: readonly Mutation[] = [
  mutation(at('repo/sockets'), 'a ticket opens two sockets', ', isNull(socketTickets.usedAt)', '', sockets),
  mutation(at('repo/sockets'), 'a ticket is good for ever', ', gt(socketTickets.expiresAt, at)', '', sockets),
  mutation(
    'server/front.ts',
    'a page of another site opens a socket',
    'if (isOwnOrigin(request, environment)) return',
    'if (request.headers.host !== undefined) return',
    sockets,
  ),
  mutation(
    at('service/session'),
    'what is sent again is not found',
    'clientId === null ? undefined : await findSent',
    'true ? undefined : await findSent',
    sockets,
    delivery,
  ),
  mutation(
    'server/socket/room.ts',
    'whoever is suspended goes on',
    'if (!live.has(one.holder.sessionId)) one.close',
    'if (live.size > 1e6) one.close',
    sockets,
  ),
  mutation(
    'server/socket/room.ts',
    'whoever is no doctor any more goes on',
    'if (!talk.isOf(one.holder.userId, one.side)) one.close',
    'if (talk.last < 0) one.close',
    sockets,
  ),
  mutation(
    'server/socket/room.ts',
    'a process that hears nothing does not look',
    'if (connections.size > 0 && !announcements.isCurrent()) lookAfterAll()',
    'if (connections.size > 1e6) lookAfterAll()',
    delivery,
  ),
  mutation(
    'server/socket/connection.ts',
    'whoever does not read fills the memory',
    'if (socket.bufferedAmount > bounds.backlogBytes)',
    'if (socket.bufferedAmount > 1e12)',
    sockets,
  ),
  mutation(
    'server/socket/connection.ts',
    'a message comes twice',
    'const seen = talk.seenBy(this.side, this.place)',
    'const seen = talk.seenBy(this.side, Math.max(0, this.place - 1))',
    sockets,
    delivery,
  ),
  mutation(
    at('service/talk-files'),
    'a file of another talk is had',
    'if (!(await hasFile(tx, which.id, fileId))) throw missing()',
    '',
    files,
  ),
]
