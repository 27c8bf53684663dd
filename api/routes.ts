import { Hono } from 'hono'
import { applicationRoutes } from './account/application-routes.ts'
import { departureRoutes } from './account/departure-routes.ts'
import { emailChoiceRoutes } from './account/email-routes.ts'
import { googleAccountRoutes } from './account/google-account-routes.ts'
import { invitationRoutes } from './account/invitation-routes.ts'
import { membershipRoutes, personRoutes } from './account/membership-routes.ts'
import { registrationRoutes } from './account/registration-routes.ts'
import { accountRoutes } from './account/routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { logRoutes } from './admin/activity-log-routes.ts'
import { checkRoutes } from './admin/check-routes.ts'
import { adminCollegeRoutes } from './admin/college-routes.ts'
import { contactRoutes } from './admin/contact/routes.ts'
import { decisionRoutes } from './admin/decision-routes.ts'
import { organizationRoutes } from './admin/ngo-list-routes.ts'
import { questionRoutes } from './admin/question-routes.ts'
import { adminReportRoutes } from './admin/report/admin-routes.ts'
import { ngoReportRoutes, reportRoutes } from './admin/report/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { suppressedRoutes } from './admin/suppressed-routes.ts'
import { vitalsRoutes } from './admin/vitals/routes.ts'
import { adminAnnouncementRoutes } from './announcement/admin-routes.ts'
import { eventAnnouncementRoutes, ngoAnnouncementRoutes, ownAnnouncementRoutes } from './announcement/routes.ts'
import { codeListRoutes } from './certificate/code-list/routes.ts'
import { adminCorrectionRoutes, ngoCorrectionRoutes } from './certificate/correction-routes.ts'
import { flagRoutes } from './certificate/flag/routes.ts'
import { holderRoutes } from './certificate/holder-routes.ts'
import { revocationRoutes } from './certificate/revocation-routes.ts'
import { certificateRoutes } from './certificate/routes.ts'
import { recordCodeRoutes, serviceRoutes } from './certificate/service-record/routes.ts'
import { transcriptRoutes } from './certificate/transcript/routes.ts'
import { classListRoutes } from './college/class/list-routes.ts'
import { classRoutes } from './college/class/routes.ts'
import { classEndorsementRoutes, endorsementRoutes } from './college/endorsement/routes.ts'
import { detailsRoutes } from './college/institution/details-routes.ts'
import { collegeRoutes } from './college/institution/overview-routes.ts'
import { apiKeyRoutes } from './college/key/routes.ts'
import { ownClassRoutes } from './college/sharing/routes.ts'
import { tableRoutes } from './college/table/routes.ts'
import { softwareRoutes } from './college/table/software-routes.ts'
import { ownTranscriptRoutes } from './college/transcript/own-routes.ts'
import { classTranscriptRoutes, officerTranscriptRoutes } from './college/transcript/routes.ts'
import type { AppEnv } from './env.ts'
import { ownEventRoutes } from './event/own-routes.ts'
import { eventRoutes } from './event/routes.ts'
import { followRoutes, ownFollowingRoutes } from './following/routes.ts'
import { healthRoutes } from './http/app/health.ts'
import { requireDiskSpace } from './http/disk-space.ts'
import { sameOrigin } from './http/same-origin.ts'
import { requireServableSchema } from './http/schema-version.ts'
import { answerRoutes } from './organization/application/answer-routes.ts'
import { evidenceRoutes } from './organization/evidence/routes.ts'
import { calendarAddressRoutes } from './participation/calendar/routes.ts'
import { checkInRoutes } from './participation/check-in/routes.ts'
import { ownClaimRoutes } from './participation/claim/own-routes.ts'
import { adminClaimRoutes, claimRoutes, ngoClaimRoutes } from './participation/claim/routes.ts'
import { ownDeskRoutes } from './participation/desk/own-routes.ts'
import { deskRoutes } from './participation/desk/phone-routes.ts'
import { participantRoutes } from './participation/participant-routes.ts'
import { goingRoutes, recordRoutes } from './participation/routes.ts'
import { ownCheckInRoutes, planRoutes } from './participation/verification/plan-routes.ts'
import { verificationRoutes } from './participation/verification/routes.ts'
import { ownWaitingRoutes, waitingPeopleRoutes, waitingRoutes } from './participation/waiting-list/routes.ts'
import { whoCameRoutes } from './participation/who-came/routes.ts'

/**
 * Serves everything under /api. The browser's API client imports only the type of these routes from the server
 * (src/lib/api.ts).
 */
export const apiRoutes = new Hono<AppEnv>()
  .basePath('/api')
  .use(sameOrigin)
  .route('/', healthRoutes)
  .use(requireServableSchema, requireDiskSpace)
  .route('/session', sessionRoutes)
  .route('/registrations', registrationRoutes)
  .route('/me/google-accounts', googleAccountRoutes)
  .route('/me/emails', emailChoiceRoutes)
  .route('/me/calendar-address', calendarAddressRoutes)
  .route('/me', accountRoutes)
  .route('/me', recordRoutes)
  .route('/me', ownWaitingRoutes)
  .route('/me/following', ownFollowingRoutes)
  .route('/me', checkInRoutes)
  .route('/me', ownClaimRoutes)
  .route('/me', ownAnnouncementRoutes)
  .route('/me/service', serviceRoutes)
  .route('/me/classes', ownClassRoutes)
  .route('/me', ownTranscriptRoutes)
  .route('/service-records', recordCodeRoutes)
  .route('/transcripts', transcriptRoutes)
  .route('/application', applicationRoutes)
  .route('/application', answerRoutes)
  .route('/certificates', certificateRoutes)
  .route('/certificates', holderRoutes)
  .route('/certificates', codeListRoutes)
  .route('/events', eventRoutes)
  .route('/events', goingRoutes)
  .route('/events', waitingRoutes)
  .route('/ngos', followRoutes)
  .route('/invitations', invitationRoutes)
  .route('/ngo', membershipRoutes('ngo'))
  .route('/ngo', personRoutes('ngo'))
  .route('/ngo', departureRoutes('ngo'))
  .route('/ngo/check-ins', ownCheckInRoutes)
  .route('/ngo/evidence', evidenceRoutes)
  .route('/ngo/events', ownEventRoutes)
  .route('/ngo/events', participantRoutes)
  .route('/ngo/events', waitingPeopleRoutes)
  .route('/ngo/events', verificationRoutes)
  .route('/ngo/events', planRoutes)
  .route('/ngo/events', whoCameRoutes)
  .route('/ngo/events', ownDeskRoutes)
  .route('/ngo/events', eventAnnouncementRoutes)
  .route('/ngo/announcements', ngoAnnouncementRoutes)
  .route('/college', collegeRoutes)
  .route('/college', detailsRoutes)
  .route('/college', membershipRoutes('college'))
  .route('/college', personRoutes('college'))
  .route('/college', departureRoutes('college'))
  .route('/college/classes', classRoutes)
  .route('/college/classes', classListRoutes)
  .route('/college/classes', tableRoutes)
  .route('/college/classes', classEndorsementRoutes)
  .route('/college/endorsements', endorsementRoutes)
  .route('/college/keys', apiKeyRoutes)
  .route('/classes', softwareRoutes)
  .route('/college/classes', classTranscriptRoutes)
  .route('/college/transcripts', officerTranscriptRoutes)
  .route('/check-in', deskRoutes)
  .route('/admin', adminRoutes)
  .route('/admin/suppressed-addresses', suppressedRoutes)
  .route('/admin', logRoutes)
  .route('/admin', organizationRoutes)
  .route('/admin', decisionRoutes)
  .route('/admin', checkRoutes)
  .route('/admin/colleges', adminCollegeRoutes)
  .route('/admin', questionRoutes)
  .route('/admin', revocationRoutes)
  .route('/admin/corrections', adminCorrectionRoutes)
  .route('/claims', claimRoutes)
  .route('/ngo/claims', ngoClaimRoutes)
  .route('/admin/claims', adminClaimRoutes)
  .route('/admin/flags', flagRoutes)
  .route('/admin/reports', adminReportRoutes)
  .route('/admin/announcements', adminAnnouncementRoutes)
  .route('/ngo/reports', ngoReportRoutes)
  .route('/ngo/corrections', ngoCorrectionRoutes)
  .route('/reports', reportRoutes)
  .route('/contact-messages', contactRoutes)
  .route('/vitals', vitalsRoutes)

export type Api = typeof apiRoutes
