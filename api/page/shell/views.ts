/* What the server renders of the islands, built once a language as `#views/<lang>` (docs/decisions/004, 016). */
export { CodeListPage } from '#islands/certificate/CodeListPage.tsx'
export { VerifyPage } from '#islands/certificate/VerifyPage.tsx'
export { CheckInPage } from '#islands/check-in/CheckInPage.tsx'
export { EventPage } from '#islands/event/EventPage.tsx'
export { EventsPage } from '#islands/event/EventsPage.tsx'
export { NgoEvents } from '#islands/organization/NgoEvents.tsx'
export { NgoPage } from '#islands/organization/NgoPage.tsx'
export { NgoPageFailure } from '#islands/organization/NgoPageFailure.tsx'
