import type { OwnMarks as Marks } from '@sanjeh/contract/marking/marking.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table/table.tsx';
import { type AnswerKey, useOwnMarks } from './marking.api.ts';

type Row = Marks['items'][number];

/** The last that who looks has marked, to be seen and changed. */
export function OwnMarks({ exameId, onOpen }: { exameId: number; onOpen: (key: AnswerKey) => void }) {
  const say = useSay();
  const format = useFormat();
  const { data } = useOwnMarks(exameId);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title={say(m.marking_own_marks)}>
      <Table<Row>
        caption={m.marking_own_marks}
        rows={data.items}
        rowKey={({ attemptId, questionId }) => `${attemptId}/${questionId}`}
        columns={[
          {
            ...{ key: 'question', title: m.marking_question, isRowHeader: true },
            cell: ({ question }) => <ContentText text={question} />,
          },
          { key: 'mark', title: m.marking_mark, align: 'end', cell: ({ mark }) => format.number(mark) },
          {
            ...{ key: 'score', title: m.marking_score, align: 'end' },
            cell: ({ score }) => (score === null ? '–' : format.number(score)),
          },
          { key: 'at', title: m.marking_at, cell: ({ markedAt }) => format.instant(markedAt) },
          {
            ...{ key: 'open', title: m.list_actions },
            cell: (row) => (
              <Button size="small" variant="secondary" onPress={() => onOpen(row)}>
                {say(m.marking_open)}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  );
}
