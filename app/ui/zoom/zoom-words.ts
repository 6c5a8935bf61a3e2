/** What the parts of an enlarged picture are called. */
export interface ZoomWords {
  zoom: string
  close: string
  next: string
  previous: string
  larger: string
  smaller: string
}
