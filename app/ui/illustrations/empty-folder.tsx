import { Canvas, Plant } from './canvas'

/** A folder that waits for its first sheet. */
export const EmptyFolderIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path className="fill-sea" d="M58 66a8 8 0 0 1 8-8h34l12 13h62a8 8 0 0 1 8 8v90H58z" />
    <path className="fill-card stroke-line" strokeWidth="2.5" d="m76 74 78-8 8 76-78 8z" />
    <path
      className="stroke-coral"
      strokeWidth="3.5"
      strokeDasharray="5 7"
      d="m88 104 16-2 6-14 8 24 6-12 24-2"
    />
    <path className="stroke-line" strokeWidth="4" d="m90 124 44-4" />
    <path
      className="fill-sea-soft stroke-sea"
      strokeWidth="4"
      d="M46 104h148l-9 60a8 8 0 0 1-8 7H63a8 8 0 0 1-8-7z"
    />
    <path className="stroke-sea" strokeWidth="4" d="M112 134h16m-8-8v16" />
    <Plant x={214} />
  </Canvas>
)
