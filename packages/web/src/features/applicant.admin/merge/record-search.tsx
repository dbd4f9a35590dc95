import { list } from '@sanjeh/contract/applicant/applicant.admin.contract';
import type { AdminApplicant } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { applicantQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cached } from '#api/cached-client.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { SearchBox } from '#list/search-box.tsx';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { CodeText, PhoneText } from '#ui/code-text.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

type RecordSearchProps = { person: AdminApplicant; onChoose: (id: number) => void };

/** The other record mostly bears the same name, so that is looked for first. */
export function RecordSearch({ person, onChoose }: RecordSearchProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [search, setSearch] = useState(person.fullName);
  const query = applicantQuerySchema.parse(search === '' ? {} : { search });
  const { data, error, refetch, isFetching } = useQuery({
    ...cached(list, { query }, language),
    placeholderData: keepPreviousData,
  });
  const others = data?.items.filter(({ id }) => id !== person.id);
  return (
    <div className="flex flex-col gap-4">
      <SearchBox label={m.applicant_search} search={search} onSearch={setSearch} />
      {error && (
        <ErrorState
          description={faultMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!error && !others && <SkeletonText lines={3} />}
      <p role="status" className="text-muted">
        {!error && others?.length === 0 && say(m.applicant_merge_nobody)}
      </p>
      {!error && others && others.length > 0 && (
        <ul
          aria-label={say(m.applicant_merge_found)}
          className="divide-y divide-line rounded-xl border border-line bg-surface"
        >
          {others.map((other) => (
            <FoundRecord key={other.id} record={other} onChoose={() => onChoose(other.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundRecord({ record, onChoose }: { record: AdminApplicant; onChoose: () => void }) {
  const say = useSay();
  const format = useFormat();
  const { fullName, birthDate, nationalCode, phoneNumber } = record;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <bdi className="font-medium">{fullName}</bdi>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <time dateTime={birthDate}>{format.date(birthDate)}</time>
          <CodeText code={nationalCode} />
          <PhoneText phoneNumber={phoneNumber} />
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={say(m.list_action_on, { action: say(m.applicant_merge_choose), name: fullName })}
        onPress={onChoose}
      >
        {say(m.applicant_merge_choose)}
      </Button>
    </li>
  );
}
