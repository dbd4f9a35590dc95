import type { PersonExams } from '@sanjeh/contract/person-record/person-record.schema';
import { useState } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PartFrame } from '../part-frame.tsx';
import { usePersonExams, usePersonFollowUps } from '../person-record.api.ts';
import { TimelineDrawing } from './timeline-drawing.tsx';
import { timelineItems } from './timeline-items.ts';
import { TimelineRow } from './timeline-row.tsx';

const shownFirst = 8;

const isEmpty = ({ taken, given }: PersonExams) => taken.items.length + given.items.length === 0;

/** What somebody has taken and was given, and when it goes on, drawn and as a list. */
export function TimelineCard({ id }: { id: number }) {
  const say = useSay();
  return (
    <Card title={say(m.person_record_line)} description={say(m.person_record_line_text)}>
      <PartFrame query={usePersonExams(id)} empty={m.person_record_line_empty} isEmpty={isEmpty}>
        {(exams) => <Timeline id={id} exams={exams} />}
      </PartFrame>
    </Card>
  );
}

function Timeline({ id, exams }: { id: number; exams: PersonExams }) {
  const say = useSay();
  const isReader = useMay('clinician');
  const [isWhole, setWhole] = useState(false);
  const followUps = usePersonFollowUps(id, isReader).data?.items ?? [];
  const items = timelineItems(exams, followUps);
  const shown = isWhole ? items : items.slice(0, shownFirst);
  return (
    <div className="flex flex-col gap-4">
      <TimelineDrawing items={items} />
      <ol aria-label={say(m.person_record_line_list)}>
        {shown.map((item) => (
          <TimelineRow key={item.key} item={item} applicantId={id} isReader={isReader} />
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="quiet" size="small" className="self-start" onPress={() => setWhole(true)}>
          {say(m.person_record_line_all, { count: items.length })}
        </Button>
      )}
      {isReader && isWhole && exams.taken.hasMore && (
        <p className="text-sm text-muted">{say(m.person_record_line_older)}</p>
      )}
    </div>
  );
}
