import { Trash2 } from 'lucide-react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OwnDraft } from '../draft/scale-draft.ts';
import { MemberPart } from '../member/member-part.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { useErrorAt, useScaleWork } from '../scale-work.ts';
import { RuleFields } from './rule-fields.tsx';
import { ScaleBands } from './scale-bands.tsx';
import { ScaleDisclosure } from './scale-disclosure.tsx';
import { useScaleFacts } from './use-scale-facts.ts';

type OwnScaleProps = {
  scale: OwnDraft;
  place: { index: number; count: number };
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function OwnScale({ scale, place, isOpen, onToggle, onMove, onRemove }: OwnScaleProps) {
  const say = useSay();
  const { issues, nameOf } = useScaleWork();
  const factsOf = useScaleFacts();
  const { key, members, bands } = scale;
  const name = nameOf(key);
  const parts = new Set([key, ...members.map((member) => member.key), ...bands.map((band) => band.key)]);
  return (
    <ScaleDisclosure
      id={key}
      title={name}
      code={scale.code}
      facts={factsOf(scale, say(m.scale_fact_members, { count: members.length }), bands.length)}
      isOpen={isOpen || issues.some((issue) => parts.has(issue.key))}
      onToggle={onToggle}
      actions={
        <>
          <MoveButtons name={name} {...place} onMove={onMove} />
          <IconButton label={say(m.scale_remove, { name })} variant="quiet" size="small" onPress={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </>
      }
    >
      <OwnScaleFields scale={scale} />
    </ScaleDisclosure>
  );
}

function OwnScaleFields({ scale }: { scale: OwnDraft }) {
  const { change } = useScaleWork();
  const errorAt = useErrorAt(scale.key);
  const turn = (into: (own: OwnDraft) => OwnDraft) =>
    change((now) => ({ ...now, own: now.own.map((own) => (own.key === scale.key ? into(own) : own)) }));
  const edit = (fields: Partial<OwnDraft>) => turn((own) => ({ ...own, ...fields }));
  return (
    <div className="flex flex-col gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_12rem]">
        <TextField
          name="title"
          label={m.scale_title}
          value={scale.title}
          onChange={(title) => edit({ title })}
          error={errorAt('title')}
        />
        <TextField
          name="translations.en.title"
          label={m.scale_title_english}
          isOptional
          value={scale.englishTitle}
          onChange={(englishTitle) => edit({ englishTitle })}
          error={errorAt('translations', 'en', 'title')}
        />
        <TextField
          name="code"
          label={m.scale_code}
          description={m.scale_code_help}
          digits
          inputMode="text"
          value={scale.code}
          onChange={(code) => edit({ code })}
          error={errorAt('code')}
        />
      </div>
      <MemberPart scale={scale} />
      <RuleFields scale={scale} onChange={edit} />
      <ScaleBands scale={scale} onChange={(next) => turn((own) => ({ ...own, bands: next(own.bands) }))} />
    </div>
  );
}
