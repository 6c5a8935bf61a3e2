/**
 * A table that phones show as cards has another `display`, and browsers then forget that it is one. So its parts say what
 * they are, which elsewhere would say it twice.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
