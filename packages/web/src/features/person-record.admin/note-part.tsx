import type { PersonNote } from '@sanjeh/contract/person-record/person-record.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useMay } from '#person/use-may.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { NoteForm } from './note-form.tsx';
import { PagedPart } from './paged-part.tsx';
import { usePersonNotes } from './person-record.api.ts';

/** What was written about somebody, in follow-ups and elsewhere, and a place for more. */
export function NotePart({ id }: { id: number }) {
  const say = useSay();
  const [page, setPage] = useState(1);
  const query = usePersonNotes(id, page);
  return (
    <Card title={say(m.person_record_notes)}>
      <div className="flex flex-col gap-6">
        <NoteForm id={id} />
        <PagedPart
          {...{ query, page }}
          onPage={setPage}
          empty={m.person_record_notes_empty}
          pages={m.person_record_notes_pages}
        >
          {(items) => (
            <ul aria-label={say(m.person_record_notes)} className="flex flex-col gap-3">
              {items.map((note) => (
                <Note key={note.id} note={note} applicantId={id} />
              ))}
            </ul>
          )}
        </PagedPart>
      </div>
    </Card>
  );
}

function Note({ note, applicantId }: { note: PersonNote; applicantId: number }) {
  const say = useSay();
  const format = useFormat();
  const isClinician = useMay('clinician');
  return (
    <li className="rounded-xl border border-line bg-page px-4 py-3">
      <p className="break-words whitespace-pre-line">
        <ContentText text={note.text} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>
          {say(m.person_record_note_by, { author: isolate(note.author), time: format.instant(note.at) })}
        </span>
        {note.attempt && (
          <Link
            to="/admin/applicant/exam/taken/$applicantId/result-{$applicantExamId}"
            params={{ applicantId: String(applicantId), applicantExamId: note.attempt.id }}
            className="text-link"
          >
            {say(m.person_record_note_about, { title: isolate(note.attempt.title) })}
          </Link>
        )}
        {isClinician && note.isForDesk && <Chip>{say(m.person_record_note_desk_reads)}</Chip>}
      </p>
    </li>
  );
}
