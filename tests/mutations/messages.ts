import { mutation, type Mutation } from './mutation'

const contract = 'domain/messages/contract.ts'
const grounds = 'api/domains/messages/repo/grounds.ts'
const access = 'api/domains/messages/service/access.ts'
const service = 'api/domains/messages/service/conversations.ts'
const notices = 'api/domains/messages/service/notices.ts'
const messagesTest = 'tests/api/messages/messages.test.ts'

/** Mistakes with messages of families and doctors. */
export const messageMutations: readonly Mutation[] = [
  mutation(
    access,
    'a doctor whom nothing lets write any more reads on what a family wrote',
    "access.by === null ? 'doctor' : undefined",
    'undefined',
    messagesTest,
  ),
  mutation(
    service,
    'a family is told that was read which is shut',
    '  if (readsOnly) return\n',
    '',
    messagesTest,
  ),
  mutation(
    contract,
    'phone numbers and links are sent',
    "      .refine((text) => !hasContact(text), 'error.messageContact'),",
    '',
    messagesTest,
  ),
  mutation(
    grounds,
    'whoever accompanied once writes for ever',
    "sql`${sql.raw(care)}.status = 'active'",
    'sql`${sql.raw(care)}.active_at is not null',
    messagesTest,
  ),
  mutation(
    grounds,
    'a doctor whose role was taken is written to',
    " and 'doctor' = any(working.roles)",
    '',
    messagesTest,
  ),
  mutation(
    grounds,
    'a consultation opens a conversation for ever',
    'and ${sql.raw(visit)}.ended_at > ${since.toISOString()}::timestamptz',
    'and ${since.toISOString()}::timestamptz is not null',
    messagesTest,
  ),
  mutation(
    access,
    'a doctor opens whom they have nothing to do with',
    'if (!row && access.by === null) throw missing()',
    '',
    messagesTest,
  ),
  mutation(
    access,
    'a doctor reads and the family does not see it',
    "if (side !== 'doctor') return",
    'return',
    messagesTest,
  ),
  mutation(
    service,
    'what has ended is written into',
    'if (access.by === null) throw silent(access.silence)\n  await deps.buckets',
    'await deps.buckets',
    messagesTest,
  ),
  mutation(
    service,
    'each message is a notice of its own',
    'if (readBy(row, to) === row.lastNumber)\n    await tellOther',
    'await tellOther',
    messagesTest,
  ),
  mutation(
    notices,
    'what was read is told all the same',
    'stillStands: reasonOf[side].of(id)',
    'stillStands: null',
    messagesTest,
  ),
  mutation(
    'api/domains/messages/repo/conversations.ts',
    'families are named to a doctor who is suspended',
    'isFamily ? sql`true` : actsAsDoctor(sql`${userId}::uuid`)',
    'sql`true`',
    messagesTest,
  ),
  mutation(
    'domain/messages/contact-free-text.ts',
    'the number that was refused in the chat is written into the advice',
    '(text) => !hasContact(text)',
    '() => true',
    'domain/messages/contact-free-text.test.ts',
  ),
]
