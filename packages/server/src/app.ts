import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppContext } from './app.context.ts';
import { buildFrame } from './app-frame.ts';
import { ApiError } from './core/api-error.ts';
import { addAccountAdminRoutes } from './features/account/account.admin.routes.ts';
import { addAccountRoutes } from './features/account/account.routes.ts';
import { addAgeRangeRoutes } from './features/age-range/age-range.routes.ts';
import { addAnswerSetRoutes } from './features/answer-set/answer-set.routes.ts';
import { addApplicantAdminRoutes } from './features/applicant/applicant.admin.routes.ts';
import { addApplicantRoutes } from './features/applicant/applicant.routes.ts';
import {
  addApplicantImportRoutes,
  addApplicantImportUploads,
} from './features/applicant-import/applicant-import.routes.ts';
import { addAssignmentRoutes } from './features/assignment/assignment.routes.ts';
import { addAttemptAdminRoutes } from './features/attempt/attempt.admin.routes.ts';
import { addAnswerSaving, addAttemptRoutes } from './features/attempt/attempt.routes.ts';
import { addAuditRoutes } from './features/audit/audit.routes.ts';
import { addBandRoutes } from './features/band/band.routes.ts';
import { addBankQuestionRoutes } from './features/bank-question/bank-question.routes.ts';
import { addCategoryRoutes } from './features/category/category.routes.ts';
import { addChannelRoutes } from './features/channel/channel.routes.ts';
import { addConsentRoutes } from './features/consent/consent.routes.ts';
import { addDashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { addErasureRoutes } from './features/erasure/erasure.routes.ts';
import { addExamRoutes } from './features/exam/exam.routes.ts';
import { addExamStandingRoutes } from './features/exam-standing/exam-standing.routes.ts';
import { addExamTranslationRoutes } from './features/exam-translation/exam-translation.routes.ts';
import { forReadExams } from './features/exam-version/plain-exam.service.ts';
import { addFaqRoutes } from './features/faq/faq.routes.ts';
import { addFollowUpRoutes } from './features/follow-up/follow-up.routes.ts';
import { addLiveAttemptRoutes } from './features/live-attempt/live-attempt.routes.ts';
import { addMailingRoutes } from './features/mailing/mailing.routes.ts';
import { addMarkingRoutes } from './features/marking/marking.routes.ts';
import { addMeRoutes } from './features/me/me.routes.ts';
import { addMediumRoutes, addMediumUploads } from './features/medium/medium.routes.ts';
import { addMessageAdminRoutes } from './features/message/message.admin.routes.ts';
import { addNormRoutes, addNormUploads } from './features/norm/norm.routes.ts';
import { addOneTimeCodeRoutes } from './features/one-time-code/one-time-code.routes.ts';
import { addOverviewRoutes } from './features/overview/overview.routes.ts';
import { addOwnDataRoutes } from './features/own-data/own-data.routes.ts';
import { addPaperFormRoutes } from './features/paper-form/paper-form.routes.ts';
import { addPersonGroupRoutes } from './features/person-group/person-group.routes.ts';
import { addPersonRecordRoutes } from './features/person-record/person-record.routes.ts';
import { addPlaceRoutes } from './features/place/place.routes.ts';
import { addQuestionRoutes } from './features/question/question.routes.ts';
import { addQuestionSectionRoutes } from './features/question-section/question-section.routes.ts';
import { addReachRoutes } from './features/reach/reach.routes.ts';
import { addReminderRoutes } from './features/reminder/reminder.routes.ts';
import { addReportRoutes } from './features/report/report.routes.ts';
import { addRescoringRoutes } from './features/rescoring/rescoring.routes.ts';
import { addResearchRoutes } from './features/research/research.routes.ts';
import { addResultAdminRoutes } from './features/result/result.admin.routes.ts';
import { addResultRoutes } from './features/result/result.routes.ts';
import { addRetentionRoutes } from './features/retention/retention.routes.ts';
import { addRuleRoutes } from './features/rule/rule.routes.ts';
import { addScaleRoutes } from './features/scale/scale.routes.ts';
import { addScoreHistoryRoutes } from './features/score-history/score-history.routes.ts';
import { addShareRoutes } from './features/share/share.routes.ts';
import { addSiteRoutes, addSiteUploads } from './features/site/site.routes.ts';
import { siteOfPages } from './features/site/site-pages.ts';
import { addSlideRoutes, addSlideUploads } from './features/slide/slide.routes.ts';
import { addStatisticsRoutes } from './features/statistics/statistics.routes.ts';
import { addUpkeepRoutes } from './features/upkeep/upkeep.routes.ts';
import { upkeepFigures, upkeepWarnings } from './features/upkeep/upkeep.service.ts';
import { addUsageRoutes } from './features/usage/usage.routes.ts';
import { addDirectEndpoints } from './http/direct-endpoint.ts';
import { addDocsRoutes } from './http/docs.routes.ts';
import { sendError } from './http/error-handler.ts';
import { addHealthRoutes } from './http/health.routes.ts';
import { createLoopSlices } from './http/loop-slices.ts';
import { addMetrics } from './http/metrics.ts';
import { hasRoom } from './http/read-only.ts';
import { addRequestTurns, turnBounds } from './http/request-turns.ts';
import { addUploads } from './http/upload.ts';
import { addWeb, type WebHandler } from './http/web.ts';

export type AppOptions = { log: Logger; web: WebHandler | null };

export async function buildApp(context: AppContext, { log, web }: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, metricsToken } = context.env;
  const { app, add, authenticate, faults, countCall } = await buildFrame(context, log);
  // A stream has no end of its own, and closing waits for what is under way.
  app.addHook('preClose', async () => context.liveStreams.close());
  app.addHook('onClose', async () => {
    await context.listReadings.close();
    await context.attemptNotifier.close();
    await context.notices.close();
    await context.work.close();
    await context.reads.close();
    context.disk.close();
    context.backups.close();
    context.retention.close();
    context.statistics.close();
  });
  addAccountRoutes(add, context);
  addAccountAdminRoutes(add, context);
  addApplicantRoutes(add, context);
  addApplicantAdminRoutes(add, context);
  addApplicantImportRoutes(add, context);
  addMeRoutes(add, context);
  addPlaceRoutes(add, context);
  addAgeRangeRoutes(add, context);
  addAnswerSetRoutes(add, context);
  addBankQuestionRoutes(add, context);
  addAssignmentRoutes(add, context);
  addAttemptAdminRoutes(add, context);
  addAttemptRoutes(add, context);
  addOverviewRoutes(add, context);
  addOwnDataRoutes(add, context);
  addAuditRoutes(add, context);
  addCategoryRoutes(add, context);
  addBandRoutes(add, context);
  addChannelRoutes(add, context);
  addConsentRoutes(add, context);
  addDashboardRoutes(add, context);
  addErasureRoutes(add, context);
  addExamRoutes(add, context);
  addExamStandingRoutes(add, context);
  addExamTranslationRoutes(add, context);
  addFaqRoutes(add, context);
  addFollowUpRoutes(add, context);
  addLiveAttemptRoutes(add, context);
  addMailingRoutes(add, context);
  addMediumRoutes(add, context);
  addMessageAdminRoutes(add, context);
  addNormRoutes(add, context);
  addOneTimeCodeRoutes(add, context);
  addPaperFormRoutes(add, context);
  addPersonGroupRoutes(add, context);
  addPersonRecordRoutes(add, context);
  addMarkingRoutes(add, context);
  addQuestionRoutes(add, context);
  addQuestionSectionRoutes(add, context);
  addReachRoutes(add, context);
  addReminderRoutes(add, context);
  addReportRoutes(add, context);
  addRescoringRoutes(add, context);
  addResultRoutes(add, context);
  addResultAdminRoutes(add, context);
  addRetentionRoutes(add, context);
  addScaleRoutes(add, context);
  addScoreHistoryRoutes(add, context);
  addRuleRoutes(add, context);
  addShareRoutes(add, context);
  addSiteRoutes(add, context);
  addSlideRoutes(add, context);
  addStatisticsRoutes(forReadExams(add, context.db), context);
  addUpkeepRoutes(add, context);
  addUsageRoutes(add, context);
  addResearchRoutes(forReadExams(add, context.db), context);
  addUploads(app, authenticate, (addUpload) => {
    addSlideUploads(addUpload, context);
    addMediumUploads(addUpload, context);
    addNormUploads(addUpload, context);
    addSiteUploads(addUpload, context);
    addApplicantImportUploads(addUpload, context);
  });
  const readWarnings = () => [
    ...upkeepWarnings(context),
    ...(context.notices.isHearing() ? [] : ['no notices']),
  ];
  addHealthRoutes(app, { ...context, faults, readWarnings });
  const metrics = addMetrics(app, context.work, metricsToken, upkeepFigures(context));
  addDocsRoutes(app);
  const refusePage = await addWeb(app, web, { ...context, ...metrics, ...siteOfPages(context) });
  const isAlwaysSecure = publicUrl?.startsWith('https:') ?? false;
  const inSlices = createLoopSlices(turnBounds);
  addDirectEndpoints(
    app,
    add,
    {
      ...{ isSecure: isAlwaysSecure, countCall, hasRoom: () => hasRoom(context.disk) },
      ...{ claimsIn: context.tokens.verify, timeCall: metrics.timeCall, inSlices },
    },
    (addDirect) => addAnswerSaving(addDirect, context),
  );
  addRequestTurns(app, { inSlices, refusePage, isSecure: isAlwaysSecure });
  app.setNotFoundHandler((request, reply) => sendError(reply, request, new ApiError('not_found')));
  return app;
}
