import './refresh-off.ts'
import '#text/fonts.ts'
import '#ui/form/Field.css'
import { createElement } from 'react'
import { hydrate } from '#ui/root.ts'
import { CheckInApp } from './CheckInApp.tsx'

/*
 * The page's only script. It hydrates like an island, because React's `createRoot` would make the scripts of all pages larger.
 * The hint "Scan with your camera" in other languages is part of the page (pages/check-in.astro).
 */
const frame = document.getElementById('desk')
if (frame) hydrate(frame, createElement(CheckInApp, { hints: JSON.parse(frame.dataset.hints ?? '[]') }))
