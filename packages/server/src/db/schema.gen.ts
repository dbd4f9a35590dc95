// Written by generate-schema.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AccountNoticesTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: 'person_moved_here' | 'person_moved_away' | 'people_merged';
  full_name: string;
  created_at: Generated<Date>;
  applicant_id: number | null;
}

export interface AccountReachTable {
  user_id: number;
  language: Generated<'fa' | 'en'>;
  phone_verified_at: Date | null;
  email: string | null;
  reminders_off: Generated<string[]>;
}

export interface AgeRangesTable {
  id: GeneratedAlways<number>;
  title: string;
  from_months: number;
  to_months: number | null;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AnswerAlertsTable {
  exam_id: number;
  answer_id: number;
  position: number;
  text: string;
  translations: ColumnType<unknown, string | undefined, string>;
}

export interface AnswerSetsTable {
  id: GeneratedAlways<number>;
  title: string;
  translations: ColumnType<unknown, string | undefined, string>;
  answers: ColumnType<unknown, string, string>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_key: string;
}

export interface AnswersTable {
  id: GeneratedAlways<number>;
  question_id: number;
  position: number;
  title: string;
  score: string;
  translations: ColumnType<unknown, string | undefined, string>;
  medium: ColumnType<unknown, string | null, string | null>;
  medium_id: GeneratedAlways<string | null>;
}

export interface ApplicantCountsTable {
  slot: number;
  applicants: number;
}

export interface ApplicantImportRowsTable {
  import_id: number;
  row: number;
  cells: ColumnType<unknown, string, string>;
  person: ColumnType<unknown, string | null, string | null>;
  verdict: 'new' | 'changed' | 'same' | 'refused';
  account: 'new' | 'known' | 'above' | null;
  relation: string | null;
  issues: ColumnType<unknown, string, string>;
  changes: ColumnType<unknown, string, string>;
  applicant_id: number | null;
  is_taken: Generated<boolean>;
  outcome: 'added' | 'changed' | 'kept' | 'refused' | null;
}

export interface ApplicantImportsTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  file_name: string;
  group_id: number | null;
  state: Generated<'tried' | 'applying' | 'stopped' | 'done'>;
  fingerprint: string | null;
  missing_columns: string[];
  ignored_headings: string[];
  counts: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
  finished_at: Date | null;
  applied_by: number | null;
}

export interface ApplicantsTable {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  gender: 'female' | 'male';
  national_code: string;
  birth_date: string;
  province_id: number;
  city_id: number;
  registered_at: Generated<Date>;
  search_key: string;
  sort_name: GeneratedAlways<string>;
  user_id: number;
  relation: 'self' | 'child' | 'other';
  weeks_premature: Generated<number>;
}

export interface AssignedPeopleTable {
  assignment_id: number | null;
  applicant_id: number | null;
  extra_minutes: number | null;
}

export interface AssignmentExamsTable {
  assignment_id: number;
  exam_id: number;
  position: number;
}

export interface AssignmentPeopleTable {
  assignment_id: number;
  applicant_id: number;
  extra_minutes: number | null;
  added_at: Generated<Date>;
}

export interface AssignmentsTable {
  id: GeneratedAlways<number>;
  audience: 'people' | 'group' | 'link';
  group_id: number | null;
  label: string;
  opens_at: Date;
  closes_at: Date | null;
  extra_minutes: Generated<number>;
  reminds: boolean;
  informant: 'mother' | 'father' | 'self' | 'teacher' | null;
  code: string | null;
  max_uses: number | null;
  uses: Generated<number>;
  user_id: number | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  withdrawn_at: Date | null;
  revision: Generated<number>;
}

export interface AttemptAnswersTable {
  applicant_id: number;
  attempt_id: string;
  question_id: number;
  answer_id: number | null;
  seq: number;
  answered_at: Date;
  saved_at: Generated<Date>;
  value: ColumnType<unknown, string | null, string | null>;
}

export interface AttemptRescoringsTable {
  applicant_id: number;
  attempt_id: string;
  run_id: number;
  rescored_at: Generated<Date>;
  version_id: number;
  total_score: string;
  answered: number;
  section_scores: ColumnType<unknown, string, string>;
  band_keys: string[];
  is_changed: boolean;
  scale_scores: ColumnType<unknown, string | null, string | null>;
  norm_group_ids: Generated<number[]>;
  not_asked: number[] | null;
  credited: number[] | null;
}

export interface AttemptsTable {
  applicant_id: number;
  id: string;
  code: string;
  exam_id: number;
  version_id: number;
  seed: number;
  age_months: number;
  age_days: number;
  is_out_of_range: boolean;
  started_at: Date;
  deadline: Date | null;
  submitted_at: Date | null;
  submitted_by: 'applicant' | 'time' | null;
  total_score: string | null;
  answered: number | null;
  section_scores: ColumnType<unknown, string | null, string | null>;
  choices: Generated<number[]>;
  choice_section_scores: Generated<number[]>;
  band_keys: Generated<string[]>;
  corrected_age_months: number | null;
  corrected_age_days: number | null;
  informant: 'mother' | 'father' | 'self' | 'teacher' | 'other' | null;
  informant_other: string | null;
  consent_id: string | null;
  scale_scores: ColumnType<unknown, string | null, string | null>;
  norm_group_ids: Generated<number[]>;
  voided_at: Date | null;
  void_reason: string | null;
  kept_gender: 'female' | 'male' | null;
  kept_province_id: number | null;
  filled_on: string | null;
  typed_at: Date | null;
  typed_by: string | null;
  not_asked: number[] | null;
  section_times: ColumnType<unknown, string | null, string | null>;
  credited: number[] | null;
  opening: Generated<number>;
}

export interface AuditChainTable {
  position: number;
  entry_id: number;
  hash: Buffer;
  sealed_at: Generated<Date>;
}

export interface AuditCheckpointsTable {
  run_id: number;
  position: number;
  entry_id: number;
  hash: Buffer;
  entry_at: Date;
  made_at: Generated<Date>;
}

export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string;
  change: ColumnType<unknown, string | null, string | null>;
  address: string | null;
  applicant_id: number | null;
  change_salt: Buffer | null;
  change_hash: Buffer | null;
  address_salt: Buffer | null;
  address_hash: Buffer | null;
  change_erased_by: number | null;
  address_erased_by: number | null;
}

export interface BandsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  question_section_id: number | null;
  lower_bound: string;
  lower_inclusive: boolean;
  upper_bound: string;
  upper_inclusive: boolean;
  label: string;
  advice: Generated<string>;
  severity: 'good' | 'watch' | 'act';
  translations: ColumnType<unknown, string | undefined, string>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  scale_id: number | null;
}

export interface BankQuestionMediaTable {
  bank_question_id: number;
  medium_id: string;
}

export interface BankQuestionRevisionsTable {
  bank_question_id: number;
  revision: number;
  content: ColumnType<unknown, string, string>;
  made_at: Generated<Date>;
  made_by: number | null;
}

export interface BankQuestionTagsTable {
  bank_question_id: number;
  tag_id: number;
}

export interface BankQuestionsTable {
  id: Generated<number>;
  question_section_id: number | null;
  revision: Generated<number>;
  title: string;
  kind: string;
  translations: ColumnType<unknown, string, string>;
  lowest: string | null;
  highest: string | null;
  search_key: string;
  draft: ColumnType<unknown, string | null, string | null>;
  draft_revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface BankUsesTable {
  question_id: number;
  exam_id: number;
  bank_question_id: number;
  revision: number;
  answer_ids: number[];
}

export interface CallCountsTable {
  subject: string;
  calls: number;
  began_at: Date;
}

export interface CallLevelsTable {
  subject: string;
  level: number;
  changed_at: Date;
}

export interface CategoriesTable {
  id: GeneratedAlways<number>;
  title: string;
  description: Generated<string>;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface ChannelStatesTable {
  channel: 'sms' | 'email';
  failing_since: Date | null;
  problem: string | null;
  answer: string | null;
  changed_at: Generated<Date>;
}

export interface CitiesTable {
  id: Generated<number>;
  province_id: number;
  name_fa: string;
  name_en: string;
}

export interface ClockJumpsTable {
  id: GeneratedAlways<number>;
  seen_at: Date;
  seconds: number;
}

export interface ConsentTextsTable {
  version: GeneratedAlways<number>;
  exam_id: number | null;
  text: string;
  text_en: string | null;
  created_at: Generated<Date>;
  text_en_source: string | null;
}

export interface ConsentsTable {
  applicant_id: number;
  id: string;
  version: number;
  given_at: Generated<Date>;
  withdrawn_at: Date | null;
  signed_by: string | null;
  recorded_by: string | null;
}

export interface CreationRequestsTable {
  request_key: string;
  content_hash: string;
  entity_id: number | null;
  made_at: Generated<Date>;
}

export interface ErasuresTable {
  id: GeneratedAlways<number>;
  account_id: number;
  applicant_id: number | null;
  asked_by: 'person' | 'owner';
  asked_at: Generated<Date>;
  state: Generated<'asked' | 'withdrawn' | 'done'>;
  ended_at: Date | null;
  ended_by: number | null;
  applicant_ids: Generated<number[]>;
  outcome: ColumnType<unknown, string | null, string | null>;
}

export interface EssayAnswersTable {
  applicant_id: number;
  attempt_id: string;
  question_id: number;
  exam_id: number;
  answer_seq: number;
  submitted_at: Date;
  needed: number;
  given: Generated<number>;
  score: string | null;
}

export interface EssayMarksTable {
  applicant_id: number;
  attempt_id: string;
  question_id: number;
  marker_id: number;
  revision: number;
  marker: string;
  answer_seq: number;
  scores: ColumnType<unknown, string | null, string | null>;
  mark: string | null;
  comment: Generated<string>;
  marked_at: Generated<Date>;
}

export interface ExamAttemptCountsTable {
  exam_id: number;
  attempts: number;
}

export interface ExamVersionMediaTable {
  version_id: number;
  medium_id: string;
}

export interface ExamVersionQuestionsTable {
  version_id: number;
  question_id: number;
  answer_ids: number[];
  section_id: number;
  takes_value: Generated<boolean>;
  section_minutes: number | null;
}

export interface ExamVersionsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  content: ColumnType<unknown, string, string>;
  hash: Buffer;
  created_at: Generated<Date>;
  number: Generated<number>;
}

export interface ExamsTable {
  id: GeneratedAlways<number>;
  code: string;
  title: string;
  description: Generated<string>;
  category_id: number;
  age_range_id: number;
  published: Generated<boolean>;
  time_limit_minutes: number | null;
  max_attempts: number | null;
  shuffle_questions: Generated<boolean>;
  shuffle_answers: Generated<boolean>;
  archived_at: Date | null;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  content_revision: Generated<number>;
  order_revision: Generated<number>;
  bands_revision: Generated<number>;
  corrects_age: boolean | null;
  asks_informant: Generated<boolean>;
  open_to_visitors: Generated<boolean>;
  consent_version: number | null;
  kind: Generated<'quiz' | 'questionnaire'>;
  total_shown: Generated<boolean>;
  scales_revision: Generated<number>;
  norms_revision: Generated<number>;
  norm_set_id: number | null;
  series: string | null;
  report_texts: ColumnType<unknown, string | undefined, string>;
  report_revision: Generated<number>;
  by_invitation: Generated<boolean>;
  rules: ColumnType<unknown, string | undefined, string>;
  rules_revision: Generated<number>;
}

export interface FaqsTable {
  id: GeneratedAlways<number>;
  question: string;
  answer: string;
  row_order: number;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface FollowUpNotesTable {
  applicant_id: number;
  id: string;
  attempt_id: string;
  user_id: number | null;
  author: string;
  text: string;
  in_report: boolean;
  created_at: Generated<Date>;
}

export interface FollowUpsTable {
  applicant_id: number;
  attempt_id: string;
  exam_id: number;
  submitted_at: Date;
  reasons: Generated<string[]>;
  state: Generated<'open' | 'called' | 'referred' | 'done'>;
  next_on: string | null;
  due_on: GeneratedAlways<string>;
  reminds: Generated<boolean>;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}

export interface GuessesTable {
  subject: string;
  failures: number;
  last_failure_at: Date;
}

export interface MailingRecipientsTable {
  mailing_id: number;
  user_id: number;
  applicant_id: number;
}

export interface MailingsTable {
  id: GeneratedAlways<number>;
  request: string;
  user_id: number | null;
  source: 'applicants' | 'results' | 'group';
  words: ColumnType<unknown, string, string>;
  words_hash: string;
  state: Generated<'sending' | 'stopped' | 'done'>;
  accounts: number;
  left_out: Generated<number>;
  created_at: Generated<Date>;
  finished_at: Date | null;
  counts: ColumnType<unknown, string | null, string | null>;
}

export interface MediaTable {
  id: string;
  kind: 'picture' | 'sound' | 'video';
  width: number | null;
  height: number | null;
  seconds: number | null;
  created_at: Generated<Date>;
  unused_since: Date | null;
}

export interface MediaFilesTable {
  medium_id: string;
  name: string;
  content_type: string;
  width: number | null;
  bytes: Buffer;
}

export interface MessageTextRevisionsTable {
  kind: string;
  revision: number;
  updated_at: Generated<Date>;
}

export interface MessageTextsTable {
  kind: string;
  language: 'fa' | 'en';
  subject: string;
  body: string;
}

export interface MessagesTable {
  id: string;
  kind: string;
  channel: 'sms' | 'email';
  recipient: string;
  user_id: number | null;
  language: 'fa' | 'en';
  subject: string;
  body: string;
  sealed: Buffer | null;
  cause: string | null;
  state: Generated<'waiting' | 'sent' | 'expired' | 'cancelled'>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  expires_at: Date;
  tries: Generated<number>;
  is_sending: Generated<boolean>;
  unsure: Generated<number>;
  done_at: Date | null;
  problem: 'unreachable' | 'timeout' | 'refused' | 'not_understood' | null;
  answer: string | null;
  mailing_id: number | null;
  applicant_id: number | null;
}

export interface NormGroupsTable {
  id: GeneratedAlways<number>;
  set_id: number;
  position: number;
  scale_key: string;
  title: string;
  translations: ColumnType<unknown, string | undefined, string>;
  gender: 'female' | 'male' | null;
  from_months: number;
  to_months: number | null;
  source: string;
  sample: number | null;
  year: number | null;
  country: Generated<string>;
  reliability: string | null;
  basis: ColumnType<unknown, string, string>;
  reliability_people: number | null;
}

export interface NormSetsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  hash: Buffer;
  created_at: Generated<Date>;
}

export interface OneTimeCodesTable {
  ticket: string;
  purpose: 'register' | 'password' | 'phone' | 'email';
  recipient_hash: Buffer;
  code_hash: Buffer;
  wrong: Generated<number>;
  expires_at: Date;
}

export interface OwnArchivePartsTable {
  archive_id: string;
  position: number;
  bytes: Buffer;
}

export interface OwnArchivesTable {
  user_id: number;
  id: string;
  language: 'fa' | 'en';
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>;
  asked_at: Generated<Date>;
  heard_at: Generated<Date>;
  tries: Generated<number>;
  done: Generated<number>;
  total: Generated<number>;
  bytes: Generated<number>;
  expires_at: Date | null;
}

export interface OwnCorrectionsTable {
  applicant_id: number;
  kind: 'names' | 'birth';
  corrected_at: Generated<Date>;
}

export interface PersonGroupMembersTable {
  group_id: number;
  applicant_id: number;
  added_at: Generated<Date>;
}

export interface PersonGroupsTable {
  id: GeneratedAlways<number>;
  title: string;
  translations: ColumnType<unknown, string | undefined, string>;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  search_key: string;
}

export interface PersonNotesTable {
  applicant_id: number;
  id: string;
  user_id: number | null;
  author: string;
  created_at: Generated<Date>;
  text: string;
  for_desk: boolean;
}

export interface ProvincesTable {
  id: Generated<number>;
  name_fa: string;
  name_en: string;
}

export interface QuestionDrawsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  question_section_id: number;
  tag_id: number;
  count: number;
  lowest: string;
  highest: string;
}

export interface QuestionRequestsTable {
  exam_id: number;
  request_key: string;
  question_ids: number[];
  made_at: Generated<Date>;
}

export interface QuestionSectionsTable {
  id: GeneratedAlways<number>;
  title: string;
  code: string;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface QuestionsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  question_section_id: number;
  position: number;
  title: string;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: Generated<'single' | 'multiple' | 'number' | 'text' | 'essay' | 'slider' | 'date' | 'info'>;
  bounds: ColumnType<unknown, string | undefined, string>;
  scoring: ColumnType<unknown, string | undefined, string>;
  lowest: string | null;
  highest: string | null;
  medium: ColumnType<unknown, string | null, string | null>;
  medium_id: GeneratedAlways<string | null>;
}

export interface RecoveryCodesTable {
  user_id: number;
  hash: Buffer;
  used_at: Date | null;
}

export interface RefusedAnswersTable {
  applicant_id: number;
  attempt_id: string;
  question_id: number;
  answer_id: number | null;
  seq: number;
  answered_at: Date;
  reason: 'closed' | 'late' | 'unknown' | 'invalid';
  refused_at: Generated<Date>;
  value: ColumnType<unknown, string | null, string | null>;
}

export interface RemovedQuestionsTable {
  question_id: number;
  exam_id: number;
  content: ColumnType<unknown, string, string>;
  removed_at: Generated<Date>;
}

export interface ReportNotesTable {
  applicant_id: number;
  attempt_id: string;
  examiner: Generated<string>;
  purpose: Generated<string>;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}

export interface RescoringRunsTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  user_id: number | null;
  reason: string;
  fingerprint: string;
  targets: ColumnType<unknown, string, string>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  attempt_total: number;
  attempts_done: Generated<number>;
  totals_changed: Generated<number>;
  bands_changed: Generated<number>;
  reached_at: Date | null;
  reached_id: string | null;
}

export interface ResearchKeysTable {
  only_one: Generated<boolean>;
  key: Generated<Buffer>;
}

export interface RetentionRunsTable {
  id: GeneratedAlways<number>;
  is_trial: boolean;
  user_id: number | null;
  months: ColumnType<unknown, string, string>;
  as_of: Generated<Date>;
  progress: ColumnType<unknown, string | undefined, string>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  is_failed: Generated<boolean>;
  holder: string | null;
  beat_at: Generated<Date>;
}

export interface RetentionSettingsTable {
  is_only: Generated<boolean>;
  attempts: Generated<number>;
  refused_answers: Generated<number>;
  sign_ins: Generated<number>;
  messages: Generated<number>;
  audit: Generated<number>;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}

export interface ScaleMembersTable {
  scale_id: number;
  position: number;
  question_id: number | null;
  scale_key: string | null;
  weight: string;
  reversed: boolean;
}

export interface ScalesTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  kind: 'total' | 'section' | 'own';
  question_section_id: number | null;
  position: number;
  code: string | null;
  title: string | null;
  translations: ColumnType<unknown, string | undefined, string>;
  missing_rule: 'zero' | 'prorate' | 'none';
  max_missing: Generated<number>;
  bands_on: Generated<'raw' | 'z' | 't' | 'stanine' | 'percentile'>;
  interval_level: Generated<number>;
}

export interface SchemaMigrationsTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SecondFactorsTable {
  user_id: number;
  sealed: Buffer;
  created_at: Generated<Date>;
  last_step: Generated<number>;
}

export interface SeedingsTable {
  name: string;
  seeded_at: Generated<Date>;
}

export interface SessionsTable {
  id: string;
  user_id: number;
  generation: Generated<number>;
  created_at: Generated<Date>;
  rotated_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: 'signed_out' | 'reuse' | 'password_changed' | 'disabled' | 'too_many' | 'ended_elsewhere' | null;
  address: string | null;
  browser: string | null;
  system: string | null;
  ends_at: Date;
  confirmed_at: Generated<Date>;
  wrote_at: Date | null;
}

export interface SharesTable {
  applicant_id: number;
  id: string;
  attempt_id: string;
  link_hash: Buffer;
  code_hash: Buffer;
  label: string;
  created_at: Generated<Date>;
  expires_at: Date;
  taken_back_at: Date | null;
  opened: Generated<number>;
  last_opened_at: Date | null;
  wrong: Generated<number>;
}

export interface SiteLogoImagesTable {
  logo_id: number;
  kind: string;
  file: string;
  content_type: 'image/webp' | 'image/png';
  width: number;
  height: number;
  bytes: Buffer;
}

export interface SiteLogosTable {
  id: GeneratedAlways<number>;
  width: number;
  height: number;
  created_at: Generated<Date>;
}

export interface SiteSettingsTable {
  is_only: Generated<boolean>;
  consent_version: number | null;
  revision: Generated<number>;
  updated_at: Generated<Date>;
}

export interface SiteVersionsTable {
  version: GeneratedAlways<number>;
  content: ColumnType<unknown, string, string>;
  logo_id: number | null;
  created_at: Generated<Date>;
}

export interface SlideImagesTable {
  slide_id: number;
  file: string;
  content_type: 'image/webp' | 'image/avif';
  width: number;
  height: number;
  bytes: Buffer;
}

export interface SlidesTable {
  id: GeneratedAlways<number>;
  file_name: string;
  content_type: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  width: number;
  height: number;
  caption: Generated<string>;
  row_order: number;
  translations: ColumnType<unknown, string | undefined, string>;
  search_key: string;
  revision: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SpentProofsTable {
  id: string;
  expires_at: Date;
}

export interface StatisticsChangesTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  version_id: number;
  sign: number;
  submitted_at: Date;
  answered: number;
  age_months: number;
  gender: 'female' | 'male' | null;
  province_id: number | null;
  total_score: string;
  section_scores: ColumnType<unknown, string, string>;
  choices: number[];
  choice_section_scores: number[];
}

export interface StatisticsKeptTable {
  version_id: number;
  exam_id: number;
  questions: number;
  counted_to: Generated<Date>;
  time_zone: string | null;
  attempts: Generated<number>;
  folded: Generated<number>;
  checked_at: Generated<Date>;
  differed_at: Date | null;
  lacks_scores: Generated<boolean>;
  unfinished_since: Date | null;
}

export interface StatisticsOutboxTable {
  applicant_id: number;
  id: Generated<string>;
  exam_id: number;
  version_id: number;
  sign: number;
  submitted_at: Date;
  answered: number;
  age_months: number;
  gender: 'female' | 'male' | null;
  province_id: number | null;
  total_score: string;
  section_scores: ColumnType<unknown, string, string>;
  choices: number[];
  choice_section_scores: number[];
}

export interface StatisticsSlicesTable {
  version_id: number;
  facet: 'all' | 'day' | 'age' | 'gender' | 'province';
  value: number;
  is_complete: boolean;
  kinds: number[];
  parts: number[];
  keys: number[];
  counts: number[];
  firsts: string[];
  seconds: string[];
}

export interface StoppedAttemptsTable {
  applicant_id: number;
  id: string;
  code: string;
  exam_id: number;
  consent_id: string;
  started_at: Date;
  stopped_at: Generated<Date>;
}

export interface TagsTable {
  id: GeneratedAlways<number>;
  title: string;
  title_key: string;
  created_at: Generated<Date>;
}

export interface UsageChangesTable {
  id: GeneratedAlways<number>;
  exam_id: number;
  quarter: Date;
  started: number;
  submitted: number;
  timed: number;
  seconds: number;
  good: number;
  watch: number;
  act: number;
}

export interface UsageDaysTable {
  day: string;
  exam_id: number;
  started: number;
  submitted: number;
  timed: number;
  seconds: number;
  good: number;
  watch: number;
  act: number;
}

export interface UsageOutboxTable {
  applicant_id: number;
  id: Generated<string>;
  exam_id: number;
  quarter: Date;
  started: number;
  submitted: number;
  timed: number;
  seconds: number;
  good: number;
  watch: number;
  act: number;
}

export interface UsersTable {
  id: GeneratedAlways<number>;
  role: 'admin' | 'applicant';
  username: string | null;
  password_hash: string;
  must_change_password: Generated<boolean>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  one_time_until: Date | null;
  phone_number: string | null;
  rights: Generated<string[]>;
  second_factor_since: Date | null;
  first_sign_in_at: Date | null;
}

export interface Database {
  account_notices: AccountNoticesTable;
  account_reach: AccountReachTable;
  age_ranges: AgeRangesTable;
  answer_alerts: AnswerAlertsTable;
  answer_sets: AnswerSetsTable;
  answers: AnswersTable;
  applicant_counts: ApplicantCountsTable;
  applicant_import_rows: ApplicantImportRowsTable;
  applicant_imports: ApplicantImportsTable;
  applicants: ApplicantsTable;
  assigned_people: AssignedPeopleTable;
  assignment_exams: AssignmentExamsTable;
  assignment_people: AssignmentPeopleTable;
  assignments: AssignmentsTable;
  attempt_answers: AttemptAnswersTable;
  attempt_rescorings: AttemptRescoringsTable;
  attempts: AttemptsTable;
  audit_chain: AuditChainTable;
  audit_checkpoints: AuditCheckpointsTable;
  audit_log: AuditLogTable;
  bands: BandsTable;
  bank_question_media: BankQuestionMediaTable;
  bank_question_revisions: BankQuestionRevisionsTable;
  bank_question_tags: BankQuestionTagsTable;
  bank_questions: BankQuestionsTable;
  bank_uses: BankUsesTable;
  call_counts: CallCountsTable;
  call_levels: CallLevelsTable;
  categories: CategoriesTable;
  channel_states: ChannelStatesTable;
  cities: CitiesTable;
  clock_jumps: ClockJumpsTable;
  consent_texts: ConsentTextsTable;
  consents: ConsentsTable;
  creation_requests: CreationRequestsTable;
  erasures: ErasuresTable;
  essay_answers: EssayAnswersTable;
  essay_marks: EssayMarksTable;
  exam_attempt_counts: ExamAttemptCountsTable;
  exam_version_media: ExamVersionMediaTable;
  exam_version_questions: ExamVersionQuestionsTable;
  exam_versions: ExamVersionsTable;
  exams: ExamsTable;
  faqs: FaqsTable;
  follow_up_notes: FollowUpNotesTable;
  follow_ups: FollowUpsTable;
  guesses: GuessesTable;
  mailing_recipients: MailingRecipientsTable;
  mailings: MailingsTable;
  media: MediaTable;
  media_files: MediaFilesTable;
  message_text_revisions: MessageTextRevisionsTable;
  message_texts: MessageTextsTable;
  messages: MessagesTable;
  norm_groups: NormGroupsTable;
  norm_sets: NormSetsTable;
  one_time_codes: OneTimeCodesTable;
  own_archive_parts: OwnArchivePartsTable;
  own_archives: OwnArchivesTable;
  own_corrections: OwnCorrectionsTable;
  person_group_members: PersonGroupMembersTable;
  person_groups: PersonGroupsTable;
  person_notes: PersonNotesTable;
  provinces: ProvincesTable;
  question_draws: QuestionDrawsTable;
  question_requests: QuestionRequestsTable;
  question_sections: QuestionSectionsTable;
  questions: QuestionsTable;
  recovery_codes: RecoveryCodesTable;
  refused_answers: RefusedAnswersTable;
  removed_questions: RemovedQuestionsTable;
  report_notes: ReportNotesTable;
  rescoring_runs: RescoringRunsTable;
  research_keys: ResearchKeysTable;
  retention_runs: RetentionRunsTable;
  retention_settings: RetentionSettingsTable;
  scale_members: ScaleMembersTable;
  scales: ScalesTable;
  schema_migrations: SchemaMigrationsTable;
  second_factors: SecondFactorsTable;
  seedings: SeedingsTable;
  sessions: SessionsTable;
  shares: SharesTable;
  site_logo_images: SiteLogoImagesTable;
  site_logos: SiteLogosTable;
  site_settings: SiteSettingsTable;
  site_versions: SiteVersionsTable;
  slide_images: SlideImagesTable;
  slides: SlidesTable;
  spent_proofs: SpentProofsTable;
  statistics_changes: StatisticsChangesTable;
  statistics_kept: StatisticsKeptTable;
  statistics_outbox: StatisticsOutboxTable;
  statistics_slices: StatisticsSlicesTable;
  stopped_attempts: StoppedAttemptsTable;
  tags: TagsTable;
  usage_changes: UsageChangesTable;
  usage_days: UsageDaysTable;
  usage_outbox: UsageOutboxTable;
  users: UsersTable;
}
