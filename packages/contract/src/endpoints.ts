import * as adminAccount from './account/account.admin.contract.ts';
import * as account from './account/account.contract.ts';
import * as administrator from './administrator/administrator.admin.contract.ts';
import * as adminAgeRange from './age-range/age-range.admin.contract.ts';
import * as ageRange from './age-range/age-range.contract.ts';
import * as adminAnswerSet from './answer-set/answer-set.contract.ts';
import * as adminApplicant from './applicant/applicant.admin.contract.ts';
import * as applicant from './applicant/applicant.contract.ts';
import * as applicantImport from './applicant-import/applicant-import.admin.contract.ts';
import * as adminAssignment from './assignment/assignment.admin.contract.ts';
import * as invitation from './assignment/assignment.contract.ts';
import * as adminAttempt from './attempt/attempt.admin.contract.ts';
import * as attempt from './attempt/attempt.contract.ts';
import * as audit from './audit/audit.contract.ts';
import * as adminBand from './band/band.contract.ts';
import * as bankQuestion from './bank-question/bank-question.contract.ts';
import * as adminCategory from './category/category.admin.contract.ts';
import * as category from './category/category.contract.ts';
import * as adminChannel from './channel/channel.admin.contract.ts';
import * as channel from './channel/channel.contract.ts';
import * as adminConsent from './consent/consent.admin.contract.ts';
import * as consent from './consent/consent.contract.ts';
import * as dashboard from './dashboard/dashboard.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as adminErasure from './erasure/erasure.admin.contract.ts';
import * as erasure from './erasure/erasure.contract.ts';
import * as adminExam from './exam/exam.admin.contract.ts';
import * as exam from './exam/exam.contract.ts';
import * as examBank from './exam-bank/exam-bank.contract.ts';
import * as examStanding from './exam-standing/exam-standing.contract.ts';
import * as examTranslation from './exam-translation/exam-translation.contract.ts';
import * as adminFaq from './faq/faq.admin.contract.ts';
import * as faq from './faq/faq.contract.ts';
import * as adminFollowUp from './follow-up/follow-up.contract.ts';
import * as liveAttempt from './live-attempt/live-attempt.contract.ts';
import * as adminMailing from './mailing/mailing.admin.contract.ts';
import * as marking from './marking/marking.contract.ts';
import * as adminMedium from './medium/medium.admin.contract.ts';
import * as medium from './medium/medium.contract.ts';
import * as adminMessage from './message/message.admin.contract.ts';
import * as adminNorm from './norm/norm.contract.ts';
import * as oneTimeCode from './one-time-code/one-time-code.contract.ts';
import * as overview from './overview/overview.contract.ts';
import * as ownData from './own-data/own-data.contract.ts';
import * as adminPaperForm from './paper-form/paper-form.contract.ts';
import * as adminPersonGroup from './person-group/person-group.admin.contract.ts';
import * as personRecord from './person-record/person-record.contract.ts';
import * as place from './place/place.contract.ts';
import * as adminQuestion from './question/question.contract.ts';
import * as adminQuestionSection from './question-section/question-section.contract.ts';
import * as reach from './reach/reach.contract.ts';
import * as reminder from './reminder/reminder.contract.ts';
import * as adminReport from './report/report.admin.contract.ts';
import * as report from './report/report.contract.ts';
import * as rescoring from './rescoring/rescoring.contract.ts';
import * as adminResult from './result/result.admin.contract.ts';
import * as result from './result/result.contract.ts';
import * as adminRetention from './retention/retention.admin.contract.ts';
import * as retention from './retention/retention.contract.ts';
import * as adminRule from './rule/rule.contract.ts';
import * as adminScale from './scale/scale.contract.ts';
import * as scoreHistory from './score-history/score-history.contract.ts';
import * as secondFactor from './second-factor/second-factor.contract.ts';
import * as share from './share/share.contract.ts';
import * as adminSite from './site/site.admin.contract.ts';
import * as site from './site/site.contract.ts';
import * as adminSlide from './slide/slide.admin.contract.ts';
import * as slide from './slide/slide.contract.ts';
import * as statistics from './statistics/statistics.contract.ts';
import * as upkeep from './upkeep/upkeep.contract.ts';
import * as usage from './usage/usage.contract.ts';

/** Every endpoint there is: OpenAPI and the table of who may call what are made from this list. */
export const endpoints: readonly Endpoint[] = [
  account,
  adminAccount,
  administrator,
  adminAgeRange,
  adminAnswerSet,
  adminAssignment,
  adminAttempt,
  adminApplicant,
  adminBand,
  bankQuestion,
  examBank,
  adminCategory,
  adminChannel,
  adminConsent,
  adminErasure,
  adminExam,
  adminFaq,
  adminFollowUp,
  adminMailing,
  adminMedium,
  adminMessage,
  adminNorm,
  adminPaperForm,
  adminPersonGroup,
  adminQuestion,
  adminQuestionSection,
  adminReport,
  adminResult,
  adminRetention,
  adminRule,
  adminScale,
  adminSite,
  adminSlide,
  ageRange,
  applicant,
  applicantImport,
  attempt,
  audit,
  category,
  channel,
  consent,
  scoreHistory,
  dashboard,
  erasure,
  exam,
  examStanding,
  examTranslation,
  faq,
  invitation,
  liveAttempt,
  marking,
  medium,
  oneTimeCode,
  overview,
  ownData,
  personRecord,
  place,
  reach,
  reminder,
  report,
  rescoring,
  result,
  retention,
  secondFactor,
  share,
  site,
  slide,
  statistics,
  upkeep,
  usage,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value);
