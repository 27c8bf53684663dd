import type { Direction } from '#domain/check-in/check-in-code.ts'
import { checkInPhoneText as text } from '#text/check-in/check-in-phone.ts'
import { CameraIcon, CodeIcon, ListIcon } from '#ui/icon/check-in-phone-icons.tsx'
import { allowTone } from './tone.ts'
import './Tabs.css'

const TABS = [
  ['code', CodeIcon],
  ['scan', CameraIcon],
  ['list', ListIcon],
] as const
export type PhoneTab = (typeof TABS)[number][0]

/** Renders the tabs. Tapping one also enables sound, because browsers play none before the first tap. */
export const Tabs = ({ tab, onTab }: { tab: PhoneTab; onTab: (tab: PhoneTab) => void }) => (
  <nav className="desk-tabs" aria-label={text.tabs.label}>
    {TABS.map(([one, Icon]) => (
      <button
        key={one}
        type="button"
        aria-current={tab === one ? 'page' : undefined}
        onClick={() => {
          allowTone()
          onTab(one)
        }}
      >
        <Icon />
        <span>{text.tabs[one]}</span>
      </button>
    ))}
  </nav>
)

/** Selects whether people check in or out now. */
export const WaySwitch = ({ way, onWay }: { way: Direction; onWay: (way: Direction) => void }) => (
  <fieldset className="desk-switch">
    <legend className="visually-hidden">{text.way.label}</legend>
    {(['in', 'out'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={way === one} onClick={() => onWay(one)}>
        <b>{text.way[one].word}</b>
        <span>{text.way[one].meaning}</span>
      </button>
    ))}
  </fieldset>
)
