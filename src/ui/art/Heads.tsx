import type { ReactNode } from 'react'
import './Heads.css'

/* The heads are drawn around 0,0. `--hair` is lighter in the dark theme so that black hair contrasts with the background. */

const SMILE = 'M-19 5q5.5-8 11 0M8 5q5.5-8 11 0M-9 17q9 9 18 0'

export const student: ReactNode = (
  <>
    <path className="hair-line" d="M-36 0q-16 30-10 62M36 0q16 30 10 62" strokeWidth="15" strokeLinecap="round" />
    <path d="M-46 62l-15-10v20zM-46 62l15-10v20zM46 62l-15-10v20zM46 62l15-10v20z" fill="#93154C" />
    <path d="M-50 57h8v10h-8zM42 57h8v10h-8z" fill="#F58AB3" />
    <circle r="38" fill="#B9794B" />
    <path className="hair" d="M-39 4A39 39 0 0 1 39 4C30-16 12-22 0-22S-30-16-39 4z" />
    <path d="M0-38v16" stroke="#B9794B" strokeWidth="2.5" />
    <path className="face-line" d={SMILE} />
  </>
)

export const teacher: ReactNode = (
  <>
    <circle className="hair" cy="-44" r="17" />
    <circle r="38" fill="#C98F62" />
    <path className="hair" d="M-40 8A39 39 0 1 1 40 8C36-8 26-22-6-24-24-24-36-10-40 8z" />
    <path
      className="face-line"
      d="M-25 3a11 11 0 1 0 22 0a11 11 0 1 0-22 0M3 3a11 11 0 1 0 22 0a11 11 0 1 0-22 0M-3 3h6M-9 21q9 7 18 0"
    />
    <path d="M-17 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0M11 3a3 3 0 1 0 6 0a3 3 0 1 0-6 0" />
  </>
)

export const organiser: ReactNode = (
  <>
    <path d="M-50 60V-4a50 52 0 0 1 100 0V60q-50 34-100 0z" fill="#7CC79B" />
    <path d="M-50 52q50 36 100 0" fill="none" stroke="#125740" strokeWidth="3" strokeDasharray="3 6" />
    <ellipse rx="33" ry="37" cy="3" fill="#8A5433" />
    <path d="M-34 0A34 37 0 0 1 34 0C22-20-22-20-34 0z" fill="#125740" />
    <path className="face-line" d={SMILE} />
  </>
)

export const elder: ReactNode = (
  <>
    <circle r="38" fill="#9C6238" />
    <path d="M-32 10C-34 46-14 62 0 62S34 46 32 10C24 22 14 14 0 14S-24 22-32 10z" fill="#F7FAF3" />
    <path d="M-46-6C-46-46-18-62 4-60S48-40 46-6C30-26 12-30 0-30S-30-26-46-6z" fill="#FFC21A" />
    <path d="M-42-22Q-6-62 40-28M-30-38Q4-58 34-44" fill="none" stroke="#B5391C" strokeWidth="3" />
    <path className="face-line" d="M-19 2q5.5-8 11 0M8 2q5.5-8 11 0M-8 26q8 6 16 0" />
  </>
)

export function Head({ of }: { of: ReactNode }) {
  return (
    <svg viewBox="-60 -70 120 150" aria-hidden="true">
      {of}
    </svg>
  )
}

export function RolePerson({ who }: { who: 'user' | 'ngo' }) {
  return (
    <svg viewBox="-100 -78 200 150" aria-hidden="true">
      <path d="M-68 164V92a68 68 0 0 1 136 0v72z" fill={who === 'user' ? '#0B3D2A' : '#93154C'} />
      {who === 'user' ? student : organiser}
    </svg>
  )
}

export function CardPortrait() {
  return (
    <svg viewBox="-80 -48 160 130" aria-hidden="true">
      <path d="M-68 164V92a68 68 0 0 1 136 0v72z" fill="#0B3D2A" />
      {student}
    </svg>
  )
}
