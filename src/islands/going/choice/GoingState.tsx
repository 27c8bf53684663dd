import { participationText as text } from '#text/participation/participation.ts'
import { CheckIcon } from '#ui/icon/first-icons.tsx'
import './going-state.css'

/** Shows that the visitor is going. The filled arch is a person. */
export const GoingState = () => (
  <p className="going__state">
    <span className="going__arch">
      <CheckIcon />
    </span>
    <span>{text.youAreGoing}</span>
  </p>
)
