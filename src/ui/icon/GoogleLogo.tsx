import './GoogleLogo.css'
import './icons.css'

/** Renders Google's logo in its four colours, as Google's branding rules require. */
export function GoogleLogo() {
  return (
    <svg className="icon icon--google" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M19 10.2c0-.7-.1-1.3-.2-1.9H10v3.6h5a4.3 4.3 0 0 1-1.9 2.8v2.4h3C18 15.4 19 13 19 10.2z"
        fill="#4285F4"
      />
      <path
        d="M10 19.4c2.6 0 4.7-.9 6.2-2.3l-3-2.4c-.8.6-1.9.9-3.2.9-2.4 0-4.5-1.7-5.2-3.9H1.6v2.5A9.4 9.4 0 0 0 10 19.4z"
        fill="#34A853"
      />
      <path d="M4.8 11.7a5.6 5.6 0 0 1 0-3.5V5.7H1.6a9.4 9.4 0 0 0 0 8.4z" fill="#FBBC05" />
      <path
        d="M10 4.3c1.4 0 2.6.5 3.6 1.4l2.7-2.7A9.3 9.3 0 0 0 1.6 5.7l3.2 2.5C5.5 6 7.6 4.3 10 4.3z"
        fill="#EA4335"
      />
    </svg>
  )
}
