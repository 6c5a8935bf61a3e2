import { defineList, type ListView } from '~/app/platform/lists/list'
import type { ClinicalNoteSummary } from '~/domain/clinical-notes/contract'
import { NoteRows } from './note-rows'

const shape = {}
type View = ListView<typeof shape, ClinicalNoteSummary, undefined>

const rowsAt = (at: '/app/doctor-notes' | '/doctor/notes') =>
  function Rows({ page }: View) {
    return (
      <div className="rounded-large border border-line bg-card p-5">
        <NoteRows notes={page.items} at={at} />
      </div>
    )
  }

/** What doctors have written of somebody of the family outside consultations, the newest first. */
export const ownNoteList = defineList({
  path: '/app/doctor-notes',
  words: ['clinical-notes'],
  title: 'title',
  lead: 'lead',
  shape,
  read: (api, query) => api.get('/clinical-notes', { query }),
  Rows: rowsAt('/app/doctor-notes'),
  empty: () => ({ title: 'none', text: 'none.text' }),
})

/** What the doctor has written outside consultations, the newest first. */
export const writtenNoteList = defineList({
  path: '/doctor/notes',
  roles: ['doctor'],
  words: ['clinical-notes'],
  title: 'written',
  lead: 'written.lead',
  shape,
  read: (api, query) => api.get('/doctor-clinical-notes', { query }),
  Rows: rowsAt('/doctor/notes'),
  empty: () => ({ title: 'written.none', text: 'written.none.text' }),
})
