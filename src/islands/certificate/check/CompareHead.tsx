import { headText as text } from '#text/log/log.ts'
import './CompareHead.css'
import '#ui/form/Field.css'

/**
 * A form that compares a saved tree head. It needs a script, so it is hidden until src/components/log/head-form.ts shows it.
 */
export const CompareHead = ({ code }: { code: string }) => (
  <details className="compare-head" data-head-of={code} hidden>
    <summary>{text.summary}</summary>
    <p className="small">{text.lead}</p>
    <form>
      <div className="field">
        <label htmlFor="saved-head">{text.label}</label>
        <textarea className="input" id="saved-head" rows={4} required autoComplete="off" spellCheck={false} />
      </div>
      <button className="button button--second" type="submit">
        {text.compare}
      </button>
    </form>
    <p role="status" />
  </details>
)
