import type { WaitingEvent as Event } from '#domain/participation/participation.ts'
import { WaitingEvent } from '#islands/auth/WaitingEvent.tsx'
import { localePath } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { waitingEventText } from '#text/event/waiting-event.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import { Title } from '#ui/page/Title.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { onPlainPress, type RegistrationRole } from './registration.ts'
import './FormHead.css'

type JoiningProps = {
  event: Event
  focusTitle: boolean
  /** Shows the form of a role, or both roles. Without it, the roles are links to /register. */
  onChoose?: (role: RegistrationRole | null) => void
}

/** Renders what is above the form of a volunteer for whom an event waits: the role is chosen already (D90). */
export const JoiningHead = ({ event, focusTitle, onChoose }: JoiningProps) => (
  <>
    <Title focused={focusTitle}>{authText.chooseRole}</Title>
    <WaitingEvent event={event} lead={waitingEventText.registering} />
    <RoleSwitch chosen="user" {...(onChoose && { onChoose })} />
  </>
)

type Props = Required<Omit<JoiningProps, 'event'>> & { role: RegistrationRole; event: Event | null }

/** Renders what is above the form of a role. */
export const FormHead = ({ role, event, focusTitle, onChoose }: Props) =>
  event && role === 'user' ? (
    <JoiningHead event={event} focusTitle={focusTitle} onChoose={onChoose} />
  ) : (
    <>
      <p className="role-change">
        <a href={localePath('/register')} onClick={onPlainPress(() => onChoose(null))}>
          {text.changeRole}
        </a>
      </p>
      <Title focused={focusTitle}>{text.titles[role]}</Title>
    </>
  )
