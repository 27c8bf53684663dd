import { expect, test } from 'vitest'
import { waitText } from '#text/admin/admin.ts'
import { decisionText } from '#text/admin/decision.ts'
import { decisionText as inHindi } from '../../src/text/hi/admin/decision.ts'

test.each([
  [1, 'Too many attempts. Try again in 1 minute.'],
  [60, 'Too many attempts. Try again in 1 minute.'],
  [61, 'Too many attempts. Try again in 2 minutes.'],
  [3600, 'Too many attempts. Try again in 60 minutes.'],
])('a wait of %i seconds reads "%s"', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

const { holds } = decisionText
const { holds: hindi } = inHindi

test.each([
  [holds.suspended(0), 'No certificates are affected.'],
  [holds.suspended(1), '1 certificate will show “On hold” until you lift the suspension.'],
  [holds.suspended(12), '12 certificates will show “On hold” until you lift the suspension.'],
  [holds.withdrawn(1), '1 certificate will show “On hold” until you approve the NGO again.'],
  [holds.withdrawn(12), '12 certificates will show “On hold” until you approve the NGO again.'],
  [holds.stay(1), '1 certificate stays “On hold” until you approve the NGO again.'],
  [holds.stay(12), '12 certificates stay “On hold” until you approve the NGO again.'],
  [holds.validAgain(1), '1 certificate is valid again.'],
  [holds.validAgain(12), '12 certificates are valid again.'],
  [hindi.suspended(0), 'किसी प्रमाण-पत्र पर असर नहीं पड़ेगा।'],
  [hindi.suspended(1), '1 प्रमाण-पत्र पर “जाँच में” दिखेगा, जब तक निलंबन नहीं हटता।'],
  [hindi.suspended(12), '12 प्रमाण-पत्रों पर “जाँच में” दिखेगा, जब तक निलंबन नहीं हटता।'],
  [hindi.withdrawn(12), '12 प्रमाण-पत्रों पर “जाँच में” दिखेगा, जब तक संस्था फिर से स्वीकृत नहीं होती।'],
  [hindi.stay(1), '1 प्रमाण-पत्र पर “जाँच में” दिखता रहेगा, जब तक संस्था फिर से स्वीकृत नहीं होती।'],
  [hindi.validAgain(1), '1 प्रमाण-पत्र फिर से मान्य है।'],
  [hindi.validAgain(12), '12 प्रमाण-पत्र फिर से मान्य हैं।'],
])('the certificates that a decision affects: “%s”', (said, text) => {
  expect(said).toBe(text)
})
