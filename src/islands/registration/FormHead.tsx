import type { WaitingEvent as Event } from '#domain/participation/participation.ts'
import { WaitingEvent } from '#islands/auth/WaitingEvent.tsx'
import { localePath } from '#lib/locale-path.ts'
import { authText } from '#text/account/auth.ts'
import { waitingEventText } from '#text/account/waiting-event.ts'
import { registrationText as text } from '#text/organization/registration.ts'
import { Title } from '#ui/page/Title.tsx'
import { RoleSwitch } from './RoleSwitch.tsx'
import { onPlainPress, type RegistrationRole } from './registration.ts'
import './FormHead.css'

type Props = { role: RegistrationRole; focusTitle: boolean; onChangeRole: () => void }

/** Renders what is above the form of a role that the person chose. */
export const FormHead = ({ role, focusTitle, onChangeRole }: Props) => (
  <>
    <p className="role-change">
      <a href={localePath('/register')} onClick={onPlainPress(onChangeRole)}>
        {text.changeRole}
      </a>
    </p>
    <Title focused={focusTitle}>{text.titles[role]}</Title>
  </>
)

type JoiningProps = { event: Event; focusTitle: boolean; onChoose?: (role: RegistrationRole) => void }

/** Renders what is above the form of a volunteer for whom an event waits: the role is chosen already (D90). */
export const JoiningHead = ({ event, focusTitle, onChoose }: JoiningProps) => (
  <>
    <Title focused={focusTitle}>{authText.chooseRole}</Title>
    <WaitingEvent event={event} lead={waitingEventText.registering} />
    <RoleSwitch chosen="user" {...(onChoose && { onChoose })} />
  </>
)
