import { VisualEditing } from '@sanity/visual-editing/remix'

/** In a file of its own, so that it becomes a chunk that only editors fetch. */
export default function ClickToEdit() {
  return <VisualEditing />
}
