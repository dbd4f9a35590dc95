import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { issueMessage } from '#form/issue-message.ts';
import type { KeyedIssue } from '#form/use-set-editor.ts';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type BandDraft, outdatedTexts } from './band-draft.ts';
import { BoundFields } from './bound-fields.tsx';
import { OutdatedText } from './outdated-text.tsx';
import { useBandName } from './use-band-name.ts';

type BandRowProps = {
  band: BandDraft;
  issues: readonly KeyedIssue[];
  onChange: (change: Partial<BandDraft>) => void;
  onRemove: () => void;
};

const severities = [
  { value: 'good', label: m.band_severity_good },
  { value: 'watch', label: m.band_severity_watch },
  { value: 'act', label: m.band_severity_act },
] as const;

const edges = {
  good: 'border-s-primary',
  watch: 'border-s-accent',
  act: 'border-s-danger',
};

export function BandRow({ band, issues, onChange, onRemove }: BandRowProps) {
  const say = useSay();
  const name = useBandName()(band);
  const moreId = useId();
  const outdated = outdatedTexts(band);
  // What is not in sight is not looked after.
  const [isOpen, setIsOpen] = useState(outdated.advice !== undefined);
  const confirming = (name: 'label' | 'advice') => ({
    isConfirmed: band.confirmed.includes(name),
    onConfirm: (isRight: boolean) => {
      const rest = band.confirmed.filter((one) => one !== name);
      onChange({ confirmed: isRight ? [...rest, name] : rest });
    },
  });
  const errorAt = (...path: string[]): Message | null => {
    const issue = issues.find((candidate) => candidate.path.join('.') === path.join('.'));
    return issue === undefined ? null : issueMessage(issue);
  };
  const scopeError = errorAt('questionSectionId');
  return (
    <li
      data-band={band.key}
      className={classNames(
        'rounded-xl border border-s-4 border-line bg-page p-3 sm:p-4',
        edges[band.severity],
      )}
    >
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{say(m.band_of, { label: name })}</legend>
        {scopeError && <p className="text-sm text-danger-text">{say(scopeError)}</p>}
        <div className="grid grid-cols-[1fr_auto] items-start gap-3 sm:grid-cols-[1fr_12rem_auto]">
          <TextField
            name="label"
            label={m.band_label}
            value={band.label}
            onChange={(label) => onChange({ label })}
            error={errorAt('label')}
          />
          <Select
            name="severity"
            className="max-sm:order-last max-sm:col-span-2"
            label={m.band_severity}
            choices={severities}
            value={band.severity}
            onChange={(severity) => severity && onChange({ severity })}
          />
          <div className="pt-8">
            <IconButton label={say(m.band_remove, { label: name })} variant="quiet" onPress={onRemove}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </div>
        </div>
        {(isOpen || band.englishLabel !== '') && (
          <div>
            <TextField
              name="translations.en.label"
              label={m.band_english_label}
              isOptional
              value={band.englishLabel}
              onChange={(englishLabel) => onChange({ englishLabel })}
              error={errorAt('translations', 'en', 'label')}
            />
            {outdated.label !== undefined && (
              <OutdatedText name="label" source={outdated.label} {...confirming('label')} />
            )}
          </div>
        )}
        <BoundFields band={band} errorAt={errorAt} onChange={onChange} />
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={moreId}
            icon={
              <ChevronDown
                aria-hidden
                className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
              />
            }
            onPress={() => setIsOpen(!isOpen)}
          >
            {say(m.band_more)}
          </Button>
        </div>
        <div id={moreId} hidden={!isOpen} className="grid gap-3 sm:grid-cols-2">
          <TextArea
            name="advice"
            className="sm:col-span-2"
            label={m.band_advice}
            description={m.band_advice_help}
            isOptional
            rows={2}
            value={band.advice}
            onChange={(advice) => onChange({ advice })}
            error={errorAt('advice')}
          />
          <div className="sm:col-span-2">
            <TextArea
              name="translations.en.advice"
              label={m.band_english_advice}
              isOptional
              rows={2}
              value={band.englishAdvice}
              onChange={(englishAdvice) => onChange({ englishAdvice })}
              error={errorAt('translations', 'en', 'advice')}
            />
            {outdated.advice !== undefined && (
              <OutdatedText name="advice" source={outdated.advice} {...confirming('advice')} />
            )}
          </div>
        </div>
      </fieldset>
    </li>
  );
}
