import { mutation, type Mutation } from './mutation'

const policy = 'api/domains/calls/repo/scope.ts'
const repo = 'api/domains/calls/repo/requests.ts'
const doctor = 'api/domains/calls/service/doctor.ts'
const family = 'api/domains/calls/service/family.ts'
const staff = 'api/domains/calls/service/staff.ts'
const notices = 'api/domains/calls/service/notices.ts'
const view = 'api/domains/calls/service/view.ts'
const requestsTest = 'tests/api/calls/call-requests.test.ts'
const alerts = 'api/domains/calls/repo/alerts.ts'
const job = 'api/domains/calls/job.ts'
const rosters = 'api/domains/calls/service/rosters.ts'
const people = 'api/domains/identity/service/staff.ts'
const doctors = 'api/domains/booking/service/staff.ts'
const alertsTest = 'tests/api/calls/call-alerts.test.ts'
const guardsTest = 'tests/api/calls/call-guards.test.ts'

const delays = 'api/domains/calls/repo/delays.ts'
const delaysTest = 'tests/api/calls/call-delays.test.ts'

/** Mistakes with call requests. */
export const callMutations: readonly Mutation[] = [
  mutation(
    delays,
    'a request that is late is told each minute',
    "isUntold('late', sinceLast)",
    "isUntold('late', sql`0`)",
    delaysTest,
  ),
  mutation(
    delays,
    'an emergency that was taken is told though something has happened with it',
    'where last.request_id = call_requests.id and last.number = call_requests.last_number)',
    'where last.request_id = call_requests.id and last.number = 1)',
    delaysTest,
  ),
  mutation(
    delays,
    'what staff have just given to somebody is told to them twice',
    'sql`(call_requests.doctor_id is null or ${lastAt} < ${lateAt})`,',
    '',
    delaysTest,
  ),
  mutation(
    notices,
    'notices of an emergency are counted with those that can wait',
    "EMERGENCY: 'emergency', NON",
    "EMERGENCY: 'call', NON",
    delaysTest,
  ),
  mutation(
    policy,
    'whoever was on duty once sees the queue for ever',
    'and (entry.ends_at is null or entry.ends_at > ${now.toISOString()}::timestamptz))`',
    ')`',
    requestsTest,
  ),
  mutation(
    policy,
    'a suspended doctor goes on',
    "practice.user_id = acting.id and practice.status = 'active'",
    'practice.user_id = acting.id',
    requestsTest,
  ),
  mutation(repo, 'emergencies wait like all others', "    [calls.urgency, 'asc'],\n", '', guardsTest),
  mutation(
    doctor,
    'what has gone on meanwhile is written over',
    'if (!mayAct || row.lastNumber !== given.seen) throw decided()',
    'if (!mayAct) throw decided()',
    requestsTest,
  ),
  mutation(
    view,
    'the numbers of all who wait are read without taking a request',
    "phone: row.reach === 'doctor' && row.closedAt === null ? row.phone : null,",
    "phone: row.reach === 'consultant' ? null : row.phone,",
    requestsTest,
  ),
  mutation(
    'api/domains/messages/repo/conversations.ts',
    'a hidden number is found digit by digit',
    '${nameOf} ||',
    "coalesce(named.phone, '') || ${nameOf} ||",
    'tests/api/messages/messages.test.ts',
    'tests/api/supervision/families.test.ts',
  ),
  mutation(
    view,
    'families read what doctors note',
    "actions.filter(({ type }) => type !== 'doctorNote').map(",
    'actions.map(',
    requestsTest,
  ),
  mutation(
    policy,
    'families that have gone are seen',
    'and owner.deleted_at is null and owner.suspended_at is null',
    'and owner.deleted_at is null',
    guardsTest,
  ),
  mutation(
    policy,
    'whoever accompanied once goes on',
    "care.doctor_id = ${userId} and care.status = 'active'\n    and exists",
    'care.doctor_id = ${userId}\n    and exists',
    guardsTest,
  ),
  mutation(
    policy,
    'whoever lost the role goes on accompanying',
    'and ${accompanyingRole} = any(account.roles)))`',
    '))`',
    requestsTest,
  ),
  mutation(
    policy,
    'doctors see their own family',
    'sql`call_requests.owner_id <> ${reader.userId} and (',
    'sql`(',
    requestsTest,
  ),
  mutation(
    policy,
    'the trial is everybody’s on duty',
    "and ${isForDuty('call_requests')})",
    ')',
    requestsTest,
  ),
  mutation(
    policy,
    'doctors of the trial see every family',
    '(call_requests.is_pilot and ${isOn',
    '(${isOn',
    guardsTest,
  ),
  mutation(
    policy,
    'the queue shows what somebody has',
    "  or (call_requests.doctor_id is null and call_requests.status = 'NEW' and (${wouldQueueFor(reader)})))`",
    '  or (${wouldQueueFor(reader)}))`',
    guardsTest,
  ),
  mutation(
    policy,
    'the role alone opens what is theirs',
    'sql`${actsAsDoctor(sql`${reader.userId}`)} and (\n',
    'sql`(\n',
    requestsTest,
  ),
  mutation(
    policy,
    'suspended accounts act as doctors',
    'and acting.deleted_at is null and acting.suspended_at is null',
    'and acting.deleted_at is null',
    requestsTest,
  ),
  mutation(
    repo,
    'who waits for a colleague acts on what was',
    "await tx.select({ id: calls.id }).from(calls).where(eq(calls.id, id)).for('update')",
    '',
    guardsTest,
  ),
  mutation(
    repo,
    'another family reads it',
    '.where(and(eq(calls.id, id), eq(calls.ownerId, ownerId), isPersonThere))\n  return row\n}\n\n/** Whether it is of',
    '.where(and(eq(calls.id, id), isPersonThere))\n  return row\n}\n\n/** Whether it is of',
    requestsTest,
  ),
  mutation(
    repo,
    'another family calls it off',
    ".where(and(eq(calls.id, id), eq(calls.ownerId, ownerId)))\n    .for('update')",
    ".where(eq(calls.id, id))\n    .for('update')",
    guardsTest,
  ),
  mutation(
    family,
    'asking has no end',
    "deps.buckets.use('call-requests', perDay(callRequestsPerDay), actor.userId)",
    "deps.buckets.use('call-requests', perDay(callRequestsPerDay * 9), actor.userId)",
    requestsTest,
  ),
  mutation(
    family,
    'an emergency is refused for what was asked before',
    "deps.buckets.use('call-emergencies', perDay(emergenciesPerDay), actor.userId)",
    "deps.buckets.use('call-requests', perDay(callRequestsPerDay), actor.userId)",
    alertsTest,
  ),
  mutation(
    family,
    'the clock does not follow the fact',
    "facts.number('call-request.answer-hours')",
    '13',
    requestsTest,
  ),
  mutation(
    family,
    'what is over is called off',
    "if (!callMachine.mayDo('cancel', row.status, 'family')) throw decided()",
    '',
    requestsTest,
  ),
  mutation(
    doctor,
    'the history has no end',
    'if (row.lastNumber >= mostCallActions &&',
    'if (row.lastNumber >= mostCallActions * 2 &&',
    requestsTest,
  ),
  mutation(
    doctor,
    'a family’s own doctor is asked about it',
    'if (userId === row.ownerId || userId === row.doctorId)',
    'if (userId === row.doctorId)',
    requestsTest,
  ),
  mutation(
    staff,
    'staff move what is over',
    "if (!callMachine.mayDo('assign', row.status, 'staff')) throw decided()",
    '',
    requestsTest,
  ),
  mutation(
    staff,
    'staff give a doctor their own family',
    'if (doctorId === row.ownerId)',
    'if (doctorId === row.id)',
    requestsTest,
  ),
  mutation(
    staff,
    'what staff list is not written down',
    "await audit(tx, call, { at, action: 'list' })",
    '',
    requestsTest,
  ),
  mutation(
    notices,
    'not everybody on duty hears of an emergency',
    'mayAll: true',
    'mayAll: false',
    requestsTest,
  ),
  mutation(
    alerts,
    'a step is told twice',
    ' || rows.some(({ at }) => at > heardBefore(now))',
    '',
    alertsTest,
  ),
  mutation(
    notices,
    'the operator does not hear that nobody is there',
    'told.length === 0 || step > 1',
    'step > 1',
    alertsTest,
  ),
  mutation(
    notices,
    'the operator does not hear that nobody takes it',
    'told.length === 0 || step > 1',
    'told.length === 0',
    alertsTest,
  ),
  mutation(notices, 'nobody hears that the last alert is out', ' || step === mostAlerts', '', alertsTest),
  mutation(notices, 'the operator hears of it each time', '!wasOperatorTold && (', '(', alertsTest),
  mutation(
    'api/domains/reminders/notices/kinds.ts',
    'so many messages silence an emergency',
    "'call-emergency': { sms: 'call-emergency', ",
    "'call-emergency': { sms: 'call-emergency', counted: ofCalls, ",
    alertsTest,
  ),
  mutation(
    notices,
    'an emergency comes as any other',
    "kind === 'EMERGENCY' ? 'call-emergency' : 'call-waiting'",
    "'call-waiting'",
    alertsTest,
  ),
  mutation(
    rosters,
    'whoever goes on duty hears of nothing that waits',
    '  await alertWhoBegins(tx, deps, userId)\n',
    '',
    alertsTest,
  ),
  mutation(
    staff,
    'what comes back into the queue alerts nobody',
    "if (row.kind === 'EMERGENCY') await alert(tx, deps, id)\n    else if (doctorId)",
    'if (doctorId)',
    alertsTest,
  ),
  mutation(
    people,
    'a blocked doctor keeps who waits for them',
    "reason: 'suspended' })\n    await stopAll(tx, deps, id, at)",
    "reason: 'suspended' })",
    alertsTest,
  ),
  mutation(
    people,
    'whoever loses the role keeps who waits for them',
    'given) })\n    await stopAll(tx, deps, id, at)',
    'given) })',
    alertsTest,
  ),
  mutation(
    doctors,
    'a suspended doctor keeps who waits for them',
    '    if (row.userId !== null) await giveBackCallsOf(tx, deps, row.userId, at)\n',
    '',
    alertsTest,
  ),
  mutation(
    doctors,
    'a doctor who ends keeps who waits for them',
    '      await giveBackCallsOf(tx, deps, row.userId, at)\n    }',
    '    }',
    alertsTest,
  ),
  mutation(
    job,
    'who took one while they were suspended keeps it',
    '      await context.database.transaction((tx) => giveBackOfStopped(tx, deps, context.clock.now()))\n',
    '',
    alertsTest,
  ),
  mutation(
    doctor,
    'a family is not told that it is done',
    "closedAt: at }, text: given.text })\n      return tellFamily(tx, deps, row, 'DONE')",
    'closedAt: at }, text: given.text })\n      return',
    alertsTest,
  ),
  mutation(
    policy,
    'one call opens a patient for ever',
    'call_requests.closed_at is null\n  or',
    'true\n  or',
    requestsTest,
  ),
  mutation(
    'domain/calls/call-machine.ts',
    'a note after the end is written for ever',
    "if (status === 'CANCELED' && !mayNoteAfterCancel(call, now)) return []",
    '',
    requestsTest,
  ),
]
