import './refresh-off.ts'
import '#text/fonts.ts'
import '#ui/form/Field.css'
import { createElement } from 'react'
import { hydrate } from '#ui/root.ts'
import { CheckInApp } from './CheckInApp.tsx'

/*
 * The page's only script. It hydrates like an island, because React's `createRoot` would add weight to all pages. The hint
 * "Scan with your camera" in other languages comes with the page (pages/check-in.astro).
 */
const frame = document.getElementById('desk')
if (frame) hydrate(frame, createElement(CheckInApp, { hints: JSON.parse(frame.dataset.hints ?? '[]') }))
