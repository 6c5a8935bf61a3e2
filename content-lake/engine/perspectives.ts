import { LakeError } from '../contract'
import { View } from './view'
import type { Documents } from './view'

/** Perspectives that are kept at once; editors use two or three, and each release adds one. */
const maximumViews = 8

/** Those that everybody uses. Others are stacks of releases, and cost a walk over all documents each. */
const common: ReadonlySet<string> = new Set(['raw', 'published', 'drafts,published'])

/** Whether a perspective is one that everybody uses. @throws LakeError 400 for one that is none */
export function isCommonPerspective(perspective: string): boolean {
  return common.has(normalised(perspective))
}

/** The views of a lake, one a perspective, made when first asked for. */
export class Perspectives {
  private readonly views = new Map<string, View>()

  constructor(private readonly documents: Documents) {}

  /** @throws LakeError 400 for a perspective that is none */
  view(perspective: string): View {
    const name = normalised(perspective)
    let view = this.views.get(name)
    if (view) this.views.delete(name)
    else view = new View(this.documents, name === 'raw' ? null : name.split(','))
    // The one used last stands last, so the first is the one to forget.
    this.views.set(name, view)
    const [oldest] = this.views.keys()
    if (this.views.size > maximumViews && oldest !== undefined) this.views.delete(oldest)
    return view
  }

  refresh(storedId: string): void {
    for (const view of this.views.values()) view.refresh(storedId)
  }
}

function normalised(perspective: string): string {
  const refuse = (description: string) => new LakeError(400, 'queryParseError', description)
  const names = perspective.split(',').map((name) => (name === 'previewDrafts' ? 'drafts' : name.trim()))
  if (names.length > 20) throw refuse('A perspective stacks at most 20 releases')
  for (const name of names) {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(name)) throw refuse(`"${name.slice(0, 80)}" is not a perspective`)
    if (name === 'raw' && names.length > 1) throw refuse('"raw" cannot be combined with other perspectives')
  }
  if (names[0] === 'raw') return 'raw'
  // What no release and no draft has is seen as it is published.
  return [...new Set([...names.filter((name) => name !== 'published'), 'published'])].join(',')
}
