import { createFileRoute } from '@tanstack/react-router';
import { ApplicantPage } from '#features/applicant.admin/applicant-page.tsx';
import { historyLabels, mergedLabels } from '#features/applicant.admin/person-field-labels.ts';
import { personParts } from '#features/applicant.admin/person-parts.ts';
import { GiveExamLink } from '#features/assignment.admin/give-exam-link.tsx';
import { ApplicantAttempts } from '#features/attempt.admin/applicant-attempts.tsx';
import { PersonHistory } from '#features/audit.admin/person-history.tsx';
import { EraseButton } from '#features/erasure.admin/erase-button.tsx';
import { PersonMailingLink } from '#features/mailing.admin/person-mailing-link.tsx';
import { channelWords, kindWords, stateTones, stateWords } from '#features/message.admin/message-words.ts';
import { PaperFormLink } from '#features/paper-form.admin/paper-form-link.tsx';
import { ConsentPart } from '#features/person-record.admin/consent-part.tsx';
import { MessagePart } from '#features/person-record.admin/message-part.tsx';
import { NotePart } from '#features/person-record.admin/note-part.tsx';
import { TimelineCard } from '#features/person-record.admin/timeline/timeline-card.tsx';
import { listSearch } from '#list/list-search.ts';
import { m } from '#paraglide/messages.js';

const historyParts = { applicant: { name: m.applicant_merge_part, labels: mergedLabels } };
const messageWords = { kinds: kindWords, channels: channelWords, states: stateWords, tones: stateTones };

const sizes = [10, 25, 50, 100] as const;

export const Route = createFileRoute('/_dashboard/admin/applicant/exam/taken/$applicantId/')({
  validateSearch: listSearch('part'),
  component: PersonRecord,
});

function PersonRecord() {
  const id = Number(Route.useParams().applicantId);
  const asked = Route.useSearch();
  const part = personParts.find((one) => one === asked.part) ?? 'overview';
  const page = Number.isInteger(asked.page) && Number(asked.page) > 0 ? Number(asked.page) : 1;
  const pageSize = sizes.find((size) => size === asked.pageSize) ?? 10;
  const navigate = Route.useNavigate();
  return (
    <ApplicantPage
      key={id}
      id={id}
      part={part}
      onPart={(next) => void navigate({ search: { part: next }, replace: true })}
      actions={({ nationalCode }) => (
        <>
          <GiveExamLink applicantId={id} />
          <PaperFormLink applicantId={id} />
          <PersonMailingLink nationalCode={nationalCode} />
        </>
      )}
      erase={(person) => <EraseButton person={person} />}
      contents={{
        overview: <TimelineCard id={id} />,
        results: (
          <ApplicantAttempts
            applicantId={id}
            page={page}
            pageSize={pageSize}
            onPage={(next, size) =>
              void navigate({ search: { part: 'results', page: next, pageSize: size } })
            }
          />
        ),
        notes: <NotePart id={id} />,
        messages: <MessagePart id={id} words={messageWords} />,
        consents: <ConsentPart id={id} />,
        history: <PersonHistory id={id} labels={historyLabels} parts={historyParts} />,
      }}
    />
  );
}
