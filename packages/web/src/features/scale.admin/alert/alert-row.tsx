import { X } from 'lucide-react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { FieldErrorText } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { AlertDraft } from '../draft/scale-draft.ts';
import { useMemberName } from '../member/use-member-name.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { useErrorAt, useScaleWork } from '../scale-work.ts';

type AlertRowProps = {
  alert: AlertDraft;
  place: { index: number; count: number };
  onChange: (fields: Partial<AlertDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: (answer: string) => void;
};

export function AlertRow({ alert, place, onChange, onMove, onRemove }: AlertRowProps) {
  const say = useSay();
  const { questions } = useScaleWork();
  const nameOf = useMemberName();
  const errorAt = useErrorAt(alert.key);
  const fault = errorAt('answerId');
  const found = questions.get(alert.questionId)?.answers.find(({ id }) => id === alert.answerId);
  const answer = found?.title ?? say(m.scale_alert_gone);
  const question = nameOf({ questionId: alert.questionId, scaleKey: null });
  return (
    <li
      data-alert={alert.key}
      className="rounded-xl border border-s-4 border-line border-s-danger bg-page p-3 sm:p-4"
    >
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{`${question} ${answer}`}</legend>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <ContentText as="p" className="text-sm break-words text-muted" text={question} />
            <ContentText
              as="p"
              className="font-bold break-words"
              text={say(m.scale_alert_answer, { answer })}
            />
            {fault && (
              <p className="flex items-start gap-1.5 text-sm text-danger-text">
                <FieldErrorText error={fault} />
              </p>
            )}
          </div>
          <div className="flex shrink-0 items-center">
            <MoveButtons name={answer} {...place} onMove={onMove} />
            <IconButton
              label={say(m.scale_alert_remove, { answer })}
              variant="quiet"
              size="small"
              onPress={() => onRemove(answer)}
              data-fault={fault ? '' : undefined}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextArea
            rows={2}
            name="text"
            label={m.scale_alert_words}
            description={m.scale_alert_words_help}
            value={alert.text}
            onChange={(text) => onChange({ text })}
            error={errorAt('text')}
          />
          <TextArea
            rows={2}
            name="translations.en.text"
            label={m.scale_alert_words_english}
            isOptional
            value={alert.englishText}
            onChange={(englishText) => onChange({ englishText })}
            error={errorAt('translations', 'en', 'text')}
          />
        </div>
      </fieldset>
    </li>
  );
}
