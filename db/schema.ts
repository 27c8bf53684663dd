import type {
  AccountTable,
  ApplicationAccessTable,
  JoinedGoogleAccountTable,
  ProvenIdentityTable,
  RegistrationTicketTable,
  SessionTable,
} from './schema/account.ts'
import type { AdminActTable, AdminSessionTable } from './schema/admin.ts'
import type { AnnouncementTable } from './schema/announcement.ts'
import type { AttendanceClaimStepTable, AttendanceClaimTable, AttendanceEntryTable } from './schema/attendance.ts'
import type {
  CertificateCorrectionTable,
  CertificateCredentialTable,
  CertificateEndTable,
  CertificateTable,
  CertificateVersionTable,
  SignedListTable,
} from './schema/certificate.ts'
import type { CheckInDeskTable, CheckInPhoneTable, WalkInTable } from './schema/check-in-desk.ts'
import type { ApiKeyTable, CertificateCheckTable } from './schema/college/api-key.ts'
import type {
  ClassReadStudentTable,
  ClassReadTable,
  ClassSeenTable,
  CohortTable,
  DisclosureTable,
  RollLineTable,
} from './schema/college/cohort.ts'
import type {
  EndorsementCredentialTable,
  EndorsementListTable,
  EndorsementTable,
} from './schema/college/endorsement.ts'
import type { DomainLinkTable, InstitutionCheckTable, InstitutionTable } from './schema/college/institution.ts'
import type { TranscriptLineTable, TranscriptTable } from './schema/college/transcript.ts'
import type { ContactMessageTable } from './schema/contact.ts'
import type { CityTable, EventEditTable, EventTable, WhoCameEmailTable } from './schema/event.ts'
import type { NgoCheckTable, NgoFactTable, NgoFiguresTable, NgoQuestionTable, NgoSlugTable } from './schema/evidence.ts'
import type { FlagCertificateTable, FlagTable } from './schema/flag.ts'
import type { FollowTable, SavedFilterTable, WeeklyEmailTable } from './schema/follow.ts'
import type { IdempotencyKeyTable, RateBucketTable } from './schema/http.ts'
import type { LogDueTable, LogHeadTable, LogLeafTable, LogNodeTable } from './schema/log.ts'
import type { InvitationTable, MembershipTable } from './schema/membership.ts'
import type {
  EmailChoiceTable,
  EmailLinkTable,
  OutgoingMailTable,
  SuppressedAddressTable,
} from './schema/notification.ts'
import type { NgoDecisionTable, NgoTable } from './schema/organization.ts'
import type {
  CalendarFeedTable,
  GoingEmailTable,
  ParticipationTable,
  PlannedVerificationTable,
  ReminderTable,
  WaitingLinkTable,
  WaitingTable,
  WithdrawalTable,
} from './schema/participation.ts'
import type { ReportTable } from './schema/report.ts'
import type { ServiceRecordLineTable, ServiceRecordTable, ServiceRecordVersionTable } from './schema/service-record.ts'

/** The tables. Both drivers return the same types (tests/db/drivers.test.ts); int8 and counts are numbers. */
export interface Database {
  account: AccountTable
  joined_google_account: JoinedGoogleAccountTable
  ngo: NgoTable
  ngo_decision: NgoDecisionTable
  ngo_fact: NgoFactTable
  ngo_check: NgoCheckTable
  ngo_question: NgoQuestionTable
  ngo_slug: NgoSlugTable
  ngo_figures: NgoFiguresTable
  membership: MembershipTable
  invitation: InvitationTable
  report: ReportTable
  admin_action: AdminActTable
  city: CityTable
  event: EventTable
  event_edit: EventEditTable
  participation: ParticipationTable
  going_email: GoingEmailTable
  planned_verification: PlannedVerificationTable
  waiting: WaitingTable
  waiting_link: WaitingLinkTable
  withdrawal: WithdrawalTable
  reminder: ReminderTable
  calendar_feed: CalendarFeedTable
  who_came_email: WhoCameEmailTable
  announcement: AnnouncementTable
  follow: FollowTable
  saved_filter: SavedFilterTable
  weekly_email: WeeklyEmailTable
  session: SessionTable
  admin_session: AdminSessionTable
  registration_ticket: RegistrationTicketTable
  proven_identity: ProvenIdentityTable
  application_access: ApplicationAccessTable
  contact_message: ContactMessageTable
  outgoing_mail: OutgoingMailTable
  email_choice: EmailChoiceTable
  email_link: EmailLinkTable
  suppressed_address: SuppressedAddressTable
  rate_bucket: RateBucketTable
  idempotency_key: IdempotencyKeyTable
  certificate: CertificateTable
  certificate_version: CertificateVersionTable
  certificate_end: CertificateEndTable
  certificate_credential: CertificateCredentialTable
  certificate_correction: CertificateCorrectionTable
  signed_list: SignedListTable
  flag: FlagTable
  flag_certificate: FlagCertificateTable
  service_record: ServiceRecordTable
  service_record_version: ServiceRecordVersionTable
  service_record_line: ServiceRecordLineTable
  check_in_desk: CheckInDeskTable
  check_in_phone: CheckInPhoneTable
  walk_in: WalkInTable
  attendance_entry: AttendanceEntryTable
  attendance_claim: AttendanceClaimTable
  attendance_claim_step: AttendanceClaimStepTable
  institution: InstitutionTable
  institution_check: InstitutionCheckTable
  domain_link: DomainLinkTable
  cohort: CohortTable
  roll_line: RollLineTable
  disclosure: DisclosureTable
  class_read: ClassReadTable
  class_read_student: ClassReadStudentTable
  class_seen: ClassSeenTable
  endorsement: EndorsementTable
  endorsement_credential: EndorsementCredentialTable
  endorsement_list: EndorsementListTable
  transcript: TranscriptTable
  transcript_line: TranscriptLineTable
  api_key: ApiKeyTable
  certificate_check: CertificateCheckTable
  log_due: LogDueTable
  log_leaf: LogLeafTable
  log_node: LogNodeTable
  log_head: LogHeadTable
}
