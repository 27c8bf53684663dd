/** Follows an event's slots with how many places are left. @param isLoud from nearly full on */
export function PlacesLeft({ said, isLoud }: { said: string; isLoud: boolean }) {
  return (
    <>
      <span> · </span>
      {isLoud ? <b>{said}</b> : <span>{said}</span>}
    </>
  )
}
