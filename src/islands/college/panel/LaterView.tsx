import { type ComponentType, useEffect, useState } from 'react'
import { collegePanelText } from '#text/college/college-panel.ts'
import { ListSkeleton } from '#ui/list/ListSkeleton.tsx'
import { LoadError } from '#ui/states.tsx'
import type { ClassViewProps } from '../view/college-view.ts'

type Props = ClassViewProps & { load: () => Promise<ComponentType<ClassViewProps>> }
type View = ComponentType<ClassViewProps> | 'loading' | 'failed'

/** Loads the script of a view, and shows the view. If loading fails, the person can try again. */
export function LaterView({ load, ...props }: Props) {
  const [View, setView] = useState<View>('loading')
  const open = () =>
    load().then(
      (view) => setView(() => view),
      () => setView('failed'),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is opened once, because the panel's key is its place
  useEffect(() => {
    void open()
  }, [])
  if (View === 'loading')
    return (
      <div aria-busy="true">
        <ListSkeleton />
      </div>
    )
  if (View === 'failed') return <LoadError message={collegePanelText.viewFailed} onRetry={open} />
  return <View {...props} />
}
