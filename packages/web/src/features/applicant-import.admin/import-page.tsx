import {
  importFileTypes,
  importMaxBytes,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { issueMessage } from '#form/issue-message.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { PageHeader } from '#list/page-header.tsx';
import { useGroupChoices } from '#list/use-group-choices.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { FileZone } from '#ui/file/file-zone.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { trySheet } from './applicant-import.api.ts';
import { RecentImports } from './recent-imports.tsx';
import { SheetMenu } from './sheet-menu.tsx';

const accept = ['.xlsx', '.csv', ...importFileTypes];

function problemWords(error: unknown): Message {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? issueMessage(issue) : faultMessage(error);
}

/** Where a sheet is given. What it would do is shown on a page of its own. */
export function ImportPage({ groupId = null }: { groupId?: number | null | undefined }) {
  const say = useSay();
  const navigate = useNavigate();
  const groups = useGroupChoices();
  const [group, setGroup] = useState<number | null>(groupId);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Message | null>(null);
  const choose = async (file: File) => {
    if (file.size > importMaxBytes) {
      const megabytes = importMaxBytes / 1024 / 1024;
      return setProblem(() => issueMessage({ code: 'file_too_large', params: { megabytes } }));
    }
    setProblem(null);
    setIsReading(true);
    try {
      const { id } = await trySheet(file, group);
      await navigate({ to: '/admin/applicant/import/$id', params: { id: String(id) } });
    } catch (error) {
      setProblem(() => problemWords(error));
      setIsReading(false);
    }
  };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeader title={m.applicant_import_title} lead={m.applicant_import_lead} actions={<SheetMenu />} />
      <Card className="pb-6">
        <div className="flex flex-col gap-5">
          <ComboBox
            name="groupId"
            label={m.applicant_import_group}
            placeholder={m.applicant_import_group_none}
            isOptional
            items={groups.items}
            isPending={groups.isPending}
            isDisabled={isReading}
            value={group}
            onChange={setGroup}
          />
          {isReading ? (
            <ProgressBar label={m.applicant_import_reading} />
          ) : (
            <FileZone
              name="sheet"
              accept={accept}
              isSingle
              onFiles={([file]) => {
                if (file) void choose(file);
              }}
            />
          )}
          <div aria-live="assertive">
            {problem && (
              <p className="rounded-xl bg-danger-soft px-4 py-2 text-danger-text">{say(problem)}</p>
            )}
          </div>
          <p className="text-sm text-muted">{say(m.applicant_import_template_help)}</p>
          <p className="text-sm text-muted">{say(m.applicant_import_password_help)}</p>
        </div>
      </Card>
      <RecentImports />
    </div>
  );
}
