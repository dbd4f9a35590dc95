import type { MarkingExam } from '@sanjeh/contract/marking/marking.schema';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table/table.tsx';

type Question = MarkingExam['questions'][number];
type Row = Question & { agreement: NonNullable<Question['agreement']> };

const isMarkedTwice = (question: Question): question is Row => question.agreement !== null;

/** By question, over the texts that two people have marked. */
export function Agreement({ questions }: { questions: readonly Question[] }) {
  const say = useSay();
  const format = useFormat();
  const rows = questions.filter(isMarkedTwice);
  if (rows.length === 0) return null;
  const figure = (value: number | null) =>
    value === null ? '–' : format.number(Math.round(value * 100) / 100);
  return (
    <Card title={say(m.marking_agreement)}>
      <p className="mb-3 max-w-prose text-sm text-muted">{say(m.marking_agreement_help)}</p>
      <Table<Row>
        caption={m.marking_agreement}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            ...{ key: 'question', title: m.marking_question, isRowHeader: true },
            cell: ({ title }) => <ContentText text={title} />,
          },
          {
            ...{ key: 'answers', title: m.marking_agreement_answers, align: 'end' },
            cell: ({ agreement }) => format.number(agreement.answers),
          },
          {
            ...{ key: 'equal', title: m.marking_agreement_equal, align: 'end' },
            cell: ({ agreement }) => format.number(agreement.equal),
          },
          {
            key: 'icc',
            title: say(m.marking_icc),
            align: 'end',
            cell: ({ agreement }) => figure(agreement.icc),
          },
          {
            ...{ key: 'kappa', title: say(m.marking_kappa), align: 'end' },
            cell: ({ agreement }) => figure(agreement.kappa),
          },
        ]}
      />
    </Card>
  );
}
