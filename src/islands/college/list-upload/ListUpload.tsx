import { useEffect } from 'react'
import { api, ask, type ValueOf } from '#lib/api.ts'
import { classListText as text } from '#text/college/class-list.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { Title } from '#ui/page/Title.tsx'
import { LoadError } from '#ui/states.tsx'
import { useLoad } from '#ui/useLoad.ts'
import { type ClassViewProps, classHash } from '../view/college-view.ts'
import { DropZone } from './DropZone.tsx'
import { Preview } from './Preview.tsx'
import { RefusedFile } from './RefusedFile.tsx'
import { StoreList } from './StoreList.tsx'
import { useUpload } from './useUpload.ts'
import './ListUpload.css'

const loadClass = (id: string) => ask(api.college.classes[':id'].$get({ param: { id } }))

/** The view of the upload of a class list: choose a file, see how it was read, store it (D70). */
export function ListUpload({ id, onRefused, focusTitle }: ClassViewProps) {
  const { value, failure, again } = useLoad(() => loadClass(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is notified once of each failure
  useEffect(() => {
    if (failure) onRefused(failure)
  }, [failure])
  return (
    <section aria-busy={!value && !failure}>
      <p className="small list-back">{value && <a href={classHash(id)}>{value.name}</a>}</p>
      <Title focused={focusTitle}>{text.title}</Title>
      {failure && <LoadError message={text.loadFailed(failure.message)} onRetry={again} />}
      {!value && !failure && <ListSkeleton />}
      {value && <Steps of={value} onRefused={onRefused} />}
    </section>
  )
}

type StepProps = Pick<ClassViewProps, 'onRefused'> & { of: ValueOf<typeof loadClass> }

function Steps({ of: { id, students }, onRefused }: StepProps) {
  const { upload, choose } = useUpload(id, onRefused)
  if (upload.state === 'preview')
    return (
      <>
        <Preview key={upload.file} file={upload.file} preview={upload.preview} />
        <StoreList
          id={id}
          before={students}
          lines={upload.preview.lines}
          checking={upload.isChecking}
          onFile={choose}
          onRefused={onRefused}
        />
      </>
    )
  return (
    <>
      {upload.state === 'refused' ? (
        <RefusedFile file={upload.file} words={upload.words} />
      ) : (
        <p className="muted">{text.lead}</p>
      )}
      <DropZone busy={upload.isChecking} onFile={choose} />
    </>
  )
}
