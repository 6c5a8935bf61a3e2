import { sql, type SQL } from 'drizzle-orm'
import { medicalFileEntries } from '../tables'

/** The owner's own, or of a member who is not deleted; the foreign key `medical_file_entries_family_member` ties the two tables. */
export const isOfKeptMember = (): SQL<boolean> =>
  sql<boolean>`(${medicalFileEntries.memberId} is null or exists (select from family_members as member
    where member.owner_id = ${medicalFileEntries.ownerId} and member.id = ${medicalFileEntries.memberId}
      and member.deleted_at is null))`
