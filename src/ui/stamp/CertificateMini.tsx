import { Seal } from './Seal.tsx'
import './CertificateMini.css'

export function CertificateMini() {
  return (
    <svg className="certificate-mini" viewBox="0 0 297 210" aria-hidden="true">
      <path d="M0 0h297v210H0z" fill="#0B3D2A" />
      <path d={HALDI} fill="#FFC21A" />
      <path d={PINK} fill="#F58AB3" />
      <path d="M18 18h261v174H18z" fill="#fff" />
      <path d="M22 22h253v166H22z" fill="none" stroke="#0B3D2A" />
      <path d="M40 66h96" stroke="#0B3D2A" strokeWidth="11" />
      <path d="M40 100h176" stroke="#0B3D2A" strokeWidth="18" />
      <path d="M40 126h150M40 138h120M40 168h70" stroke="#6F8378" strokeWidth="2.5" />
      <Seal className="certificate-mini__seal" place={{ x: 208, y: 128, width: 51, height: 51 }} />
    </svg>
  )
}

const side = (odd: number) => {
  let d = ''
  for (let at = odd; at < 13; at += 2) {
    const x = 22 + at * 20
    d += `M${x} 15v-5a6 6 0 0 1 12 0v5zM${x} 195v5a6 6 0 0 0 12 0v-5z`
  }
  for (let at = odd; at < 8; at += 2) {
    const y = 26 + at * 21
    d += `M15 ${y}h-5a6 6 0 0 0 0 12h5zM282 ${y}h5a6 6 0 0 1 0 12h-5z`
  }
  return d
}
const HALDI = side(0)
const PINK = side(1)
