import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import { genderLabel } from '#i18n/gender-label.ts';
import { m } from '#paraglide/messages.js';
import { HistoryCard, type HistoryWords } from './history-card.tsx';
import type { FieldLabels, ValueTools } from './history-entry.tsx';

const words: HistoryWords = {
  title: m.audit_exports,
  text: m.audit_exports_text,
  empty: m.audit_exports_empty,
};

/** Persian and English. */
const nameInBoth = (value: unknown, { language }: ValueTools) => {
  const [persian, english] = value as [string, string];
  return language === 'en' ? english : persian;
};
const day = (value: unknown, { format }: ValueTools) => format.date(String(value));
const gender = (value: unknown, { say }: ValueTools) => say(genderLabel[value as keyof typeof genderLabel]);
const fileKind = (value: unknown, { say }: ValueTools) =>
  say(value === 'xlsx' ? m.list_export_xlsx : m.list_export_csv);

/** What both lists can be narrowed by. Ids stand beside their names, and the order tells nothing of what was taken. */
const sharedLabels: FieldLabels = {
  format: { label: m.audit_export_kind, text: fileKind },
  rows: { label: m.audit_export_count },
  isSearched: {
    label: m.audit_export_searched,
    text: (value, { say }) => (value ? say(m.audit_export_searched_text) : null),
  },
  gender: { label: m.account_gender, text: gender },
  province: { label: m.account_province, text: nameInBoth },
  city: { label: m.account_city, text: nameInBoth },
  ...{ sort: null, provinceId: null, cityId: null },
};

const applicantLabels: FieldLabels = {
  ...sharedLabels,
  ageFrom: { label: m.list_age_from },
  ageTo: { label: m.list_age_to },
  registeredFrom: { label: m.applicant_registered_from, text: day },
  registeredTo: { label: m.applicant_registered_to, text: day },
};

const severities: Readonly<Record<string, typeof m.result_list_no_band>> = {
  ':good': m.result_severity_good,
  ':watch': m.result_severity_watch,
  ':act': m.result_severity_act,
  ':none': m.result_list_no_band,
};
/** By how serious a band is, or by its name. */
const band = (value: unknown, { say }: ValueTools) => {
  const severity = severities[String(value)];
  return severity ? say(severity) : String(value).slice(1);
};

const resultLabels: FieldLabels = {
  ...sharedLabels,
  exam: { label: m.result_filter_exam, text: nameInBoth },
  band: { label: m.result_filter_band, text: band },
  section: { label: m.result_filter_section, text: nameInBoth },
  sectionBand: { label: m.result_filter_section_band, text: band },
  submittedFrom: { label: m.result_filter_from, text: day },
  submittedTo: { label: m.result_filter_to, text: day },
  ...{ examId: null, sectionId: null },
};

const labelsOf = { applicant: applicantLabels, attempt: resultLabels };

/** Who took a whole list as a file, when, and what of it. */
export function ExportHistory({ entity }: { entity: EntityName & keyof typeof labelsOf }) {
  return <HistoryCard entity={entity} id="all" labels={labelsOf[entity]} words={words} />;
}
