import { adminText } from '#text/admin/admin.ts'
import '#ui/list/open-choice.css'

const SHOWN = ['open', 'resolved'] as const
export type ItemState = (typeof SHOWN)[number]

/** Chooses between the items that wait for an admin and those that were dealt with. */
export const OpenChoice = ({ shown, onShow }: { shown: ItemState; onShow: (one: ItemState) => void }) => (
  <p className="row open-choice">
    {SHOWN.map((one) => (
      <button
        key={one}
        type="button"
        className="button button--second button--small"
        aria-pressed={one === shown}
        onClick={() => onShow(one)}
      >
        {adminText.shown[one]}
      </button>
    ))}
  </p>
)
