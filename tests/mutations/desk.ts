import { mutation, type Mutation } from './mutation'

const notices = (file: string) => `api/domains/reminders/${file}.ts`
const noticesTest = 'tests/api/notices/notices.test.ts'
const nameChecks = 'api/domains/signed-documents/name-checks.ts'
const nameChecksTest = 'tests/api/booking/name-checks.test.ts'
const stops = 'api/domains/calls/service/doctor-stops.ts'
const stopsTest = 'tests/api/calls/call-alerts.test.ts'
const callsTest = 'tests/api/calls/call-requests.test.ts'
const newLetter = 'app/routes/doctor/referrals/new.tsx'
const newLetterTest = 'tests/pages/call-requests.test.ts'

/** Mistakes with what records 125 and 86 promise: notices, names that are compared, what a doctor gives back, what is typed around a search. */
export const deskMutations: readonly Mutation[] = [
  mutation(
    notices('notices/worker'),
    'whose browser was forgotten for another notice is told nothing',
    'return database.transaction((tx) => tellAfterLast(tx, deps, { id: subscriptionId }, notice))',
    'return',
    noticesTest,
  ),
  mutation(
    notices('notices/worker'),
    'whose browsers are all gone is told nothing',
    'if (userId) await tellBySms',
    'if (userId === notice.path) await tellBySms',
    noticesTest,
  ),
  mutation(
    notices('notices/worker'),
    'what a browser has said is told by SMS as well, when its job is done twice',
    'else if (noticeId) await endNotice(db, noticeId)',
    '',
    noticesTest,
  ),
  mutation(
    notices('notices/worker'),
    'an earlier version’s notice to a browser that is gone is lost',
    'return others.length === 0 ? ownerId : undefined',
    'return undefined',
    noticesTest,
  ),
  mutation(
    notices('repo/push-notices'),
    'each of several browsers that are gone sends an SMS',
    'if (browsers.length === 0) {',
    'if (browsers.length < 9) {',
    noticesTest,
  ),
  mutation(
    notices('repo/push-notices'),
    'two browsers that are gone at once leave a notice to each other',
    "eq(pushNotices.id, id)).for('update')",
    'eq(pushNotices.id, id))',
    noticesTest,
  ),
  mutation(
    notices('notices/kinds'),
    'an emergency waits for a browser',
    "'call-emergency': { sms: 'call-emergency', isUrgent: true, ",
    "'call-emergency': { sms: 'call-emergency', ",
    noticesTest,
  ),
  mutation(
    nameChecks,
    'names of a prescription are found by trying',
    "if (!lines.includes('different')) await",
    'await',
    nameChecksTest,
  ),
  mutation(
    nameChecks,
    'whoever has genuine paper uses up what everybody has',
    "if (!lines.includes('different')) await",
    'if (lines.length === 0) await',
    nameChecksTest,
  ),
  mutation(
    nameChecks,
    'one network closes a prescription for all others',
    '`${number} ${whom}`',
    'number',
    nameChecksTest,
  ),
  mutation(
    nameChecks,
    'another /64 of the same customer begins anew',
    "use('neighbourhood', middle)",
    "use('neighbourhood', narrow)",
    nameChecksTest,
  ),
  mutation(
    nameChecks,
    'two providers use up what is kept for others',
    'isFirst ? 0 : keptForFirst',
    'isFirst ? 0 : 0',
    nameChecksTest,
  ),
  mutation(
    nameChecks,
    'one provider uses up what is kept for others, two hours at a time',
    "const first = use('first', wide)",
    "const first = use('provider', wide)",
    nameChecksTest,
  ),
  mutation(
    stops,
    'who had asked a doctor who is gone waits for ever',
    "else await tellDoctor(tx, deps, call, { userId, status: 'NEW' })",
    'else continue',
    stopsTest,
  ),
  mutation(
    stops,
    'an emergency that nobody answers any more comes as any other, and again by the job',
    "if (call.kind === 'EMERGENCY') await alert(tx, deps, call.id)\n    else await",
    'await',
    stopsTest,
  ),
  mutation(
    'domain/calls/call-machine.ts',
    'who had not begun writes down what they have done',
    "\n  cameFrom !== 'NEW' &&",
    '',
    callsTest,
  ),
  mutation(
    'domain/calls/rules.ts',
    'the page promises another time for a note than the database keeps',
    'noteAfterCancelHours = 24',
    'noteAfterCancelHours = 23',
    callsTest,
  ),
  mutation(
    'api/platform/audit/looks.ts',
    'after ten minutes each time that a page asks again is a row',
    'set: { at: sql`excluded.at` },\n      setWhere',
    'set: { at: looks.at },\n      setWhere',
    'tests/api/booking/looks.test.ts',
  ),
  mutation(
    newLetter,
    'what was typed of a letter is lost when a colleague is looked for',
    'result: { initialValue: form.reply().initialValue },',
    'result: { initialValue: {} },',
    newLetterTest,
  ),
  mutation(
    newLetter,
    'who was chosen is lost when another is looked for',
    "data({\n      result: { initialValue: form.reply().initialValue },\n      offered: await offeredDoctors(context, searchedDoctor(posted), posted.get('doctorId')),",
    'data({\n      result: { initialValue: form.reply().initialValue },\n      offered: await offeredDoctors(context, searchedDoctor(posted)),',
    newLetterTest,
  ),
]
