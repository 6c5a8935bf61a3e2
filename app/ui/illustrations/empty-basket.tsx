import { Canvas, Plant } from './canvas'

/** A shopping bag with only the outline of a heart in it. */
export const EmptyBasketIllustration = ({ className }: { className?: string }) => (
  <Canvas className={className}>
    <path className="stroke-ink" strokeWidth="6" d="M96 88V70a24 24 0 0 1 48 0v18" />
    <path className="fill-coral-soft stroke-coral" strokeWidth="5" d="M74 86h92l9 84H65z" />
    <path
      className="stroke-coral"
      strokeWidth="4"
      strokeDasharray="6 8"
      d="M120 152s-27-15-27-33c0-15 20-20 27-6 7-14 27-9 27 6 0 18-27 33-27 33Z"
    />
    <path className="stroke-coral" strokeWidth="4" d="M92 100v.1m56-.1v.1" />
    <Plant x={204} />
  </Canvas>
)
