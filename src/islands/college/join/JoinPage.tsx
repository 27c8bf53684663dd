import { classNameText, joinText as text } from '#text/college/join-class.ts'
import { Heading } from '../../waiting/parts.tsx'
import { ClassHead } from './ClassHead.tsx'
import { CodePage } from './CodeForm.tsx'
import type { JoinPageData } from './join-page.ts'
import { MirrorBoard } from './MirrorBoard.tsx'
import { SharedNote } from './SharedNote.tsx'
import { ShareForm } from './ShareForm.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import './JoinPage.css'

/** The page of a join code (D71). It is complete without a script. */
export const JoinPage = (page: JoinPageData) => (
  <div className="wrap join-class">
    {page.state === 'code' ? (
      <CodePage {...page} />
    ) : page.state === 'shared' ? (
      <SharedNote {...page} />
    ) : (
      <>
        <Title {...page} />
        <ClassHead {...page} />
        <Below {...page} />
      </>
    )}
  </div>
)

type Page = Exclude<JoinPageData, { state: 'code' | 'shared' }>

/** The heading has the focus after a press, unless the answer is at the field. */
function Title(page: Page) {
  if (page.state === 'asked' && (page.fault || page.question)) return <h1>{text.title}</h1>
  return <Heading>{page.state === 'sharing' ? text.shared(classNameText(page)) : text.title}</Heading>
}

function Below(page: Page) {
  switch (page.state) {
    case 'signed-out':
      return <SignInFirst joinCode={page.joinCode} />
    case 'no-volunteer':
      return <p>{text.noVolunteer[page.role]}</p>
    case 'sharing':
      return <MirrorBoard page={page} isShared />
    case 'asked':
      return (
        <>
          <MirrorBoard page={page} isShared={false} />
          <ShareForm {...page} />
        </>
      )
  }
}
