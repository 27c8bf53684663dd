import type { Elements } from '#ui/elements.ts'
import '#ui/page/quote.css'

/** Quotes what a person wrote to the NGO, with their name and the time above. */
export function Quote({ said, words, children }: { said: string; words: string; children?: Elements }) {
  return (
    <div className="quote">
      <p className="small muted">{said}</p>
      <blockquote className="quote__words" dir="auto">
        {words}
      </blockquote>
      {children}
    </div>
  )
}
