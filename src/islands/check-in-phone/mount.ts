import './refresh-off.ts'
import '#text/fonts.ts'
import '#ui/form/Field.css'
import { createElement } from 'react'
import { hydrate } from '#ui/root.ts'
import { CheckInApp } from './CheckInApp.tsx'

/* The page's one script. Hydrated like every island: React's other way in would weigh on all pages. What other languages call "Scan with your camera" comes with the page (pages/check-in.astro). */
const frame = document.getElementById('desk')
if (frame) hydrate(frame, createElement(CheckInApp, { hints: JSON.parse(frame.dataset.hints ?? '[]') }))
