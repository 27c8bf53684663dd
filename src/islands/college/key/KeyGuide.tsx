import { keyGuideText as text } from '#text/college/api-key.ts'
import './KeyGuide.css'
import '#ui/list/unfold.css'

/** An example code, as /api/openapi.json has it. */
const CODE = 'YS-7K2M-49QD-X3F8C'

/** Shows how software sends a key, with a command to try. */
export const KeyGuide = () => (
  <details className="key-guide">
    <summary className="unfold">{text.title}</summary>
    <p>{text.lead}</p>
    <p className="key-guide__example" translate="no">
      {['curl', '-H', '"Authorization:', 'Bearer', 'ys_…"', `${location.origin}/api/certificates/${CODE}`].join(' ')}
    </p>
    <ul>
      {text.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
    <p>
      <a href="/api/openapi.json">{text.all}</a>
    </p>
  </details>
)
