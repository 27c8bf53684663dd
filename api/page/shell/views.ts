/*
 * Exports the views of the islands that the server renders. They are built once per language as `#views/<lang>`
 * (docs/decisions/004, 016).
 */

export { VerifyPage } from '#islands/certificate/check/VerifyPage.tsx'
export { CodeListPage } from '#islands/certificate/code-list/CodeListPage.tsx'
export { CheckInPage } from '#islands/check-in/CheckInPage.tsx'
export { JoinPage } from '#islands/college/join/JoinPage.tsx'
export { YourCollegePage } from '#islands/college/sharing/YourCollegePage.tsx'
export { CannotComePage } from '#islands/email-link/CannotComePage.tsx'
export { ConfirmDomainPage } from '#islands/email-link/ConfirmDomainPage.tsx'
export { EmailQuestionPage } from '#islands/email-link/EmailQuestionPage.tsx'
export { EventsPage } from '#islands/event/list/EventsPage.tsx'
export { EventPage } from '#islands/event/page/EventPage.tsx'
export { CollegePage } from '#islands/organization/page/CollegePage.tsx'
export { NgoEvents } from '#islands/organization/page/NgoEvents.tsx'
export { NgoPage } from '#islands/organization/page/NgoPage.tsx'
export { OrganizationPageFailure } from '#islands/organization/page/OrganizationPageFailure.tsx'
export { WaitingPage } from '#islands/waiting/WaitingPage.tsx'
