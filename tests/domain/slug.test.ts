import { expect, test } from 'vitest'
import { numberedSlug, slugFrom } from '#domain/organization/organization.ts'

test.each([
  ['Samudra Foundation', 'samudra-foundation'],
  ['  The  Robin-Hood   Army. ', 'the-robin-hood-army'],
  ['Asociación Niños & Café', 'asociacion-ninos-cafe'],
  ['Children’s Trust', 'childrens-trust'],
  ['Ｓａｍｕｄｒａ', 'samudra'],
  ['4 All 2024', '4-all-2024'],
  ['साथ चलें', 'saath-org-in'],
  ['NGO 24', 'ngo-24'],
  ['24/7', 'saath-org-in'],
  [`${'a'.repeat(59)} b c`, 'a'.repeat(59)],
])('%s is found under %s', (orgName, slug) => {
  expect(slugFrom(orgName, 'saath.org.in')).toBe(slug)
})

test('an organization whose name and host have no Latin letters also gets an address', () => {
  expect(slugFrom('साथ', '10.0.0.7')).toBe('ngo')
})

test('a slug with a number fits its column', () => {
  expect(numberedSlug(slugFrom('a'.repeat(120), 'a.in'), 123_456).length).toBeLessThanOrEqual(80)
})
