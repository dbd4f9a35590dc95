import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BandDraft } from '#band-editor/band-draft.ts';
import { copiedBands } from '#band-editor/band-start.ts';
import { faultMessage } from '#form/fault-message.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { withParams } from '#ui/with-params.ts';
import { getBands } from './band.api.ts';
import { type BandedScale, bandedScales } from './banded-scale.ts';
import { useOtherExams } from './use-other-exams.ts';

type CopyDialogProps = {
  exameId: number;
  scales: readonly BandedScale[];
  onCopy: (bands: BandDraft[]) => void;
  onClose: () => void;
};

const keyOf = (scope: number | null) => String(scope ?? 'total');

/** The bands of one scale, of this exam or of another, for as many others as are wanted. */
export function CopyDialog({ exameId, scales, onCopy, onClose }: CopyDialogProps) {
  const say = useSay();
  const { language } = useSettings().settings;
  const [examId, setExamId] = useState<number | null>(null);
  const [sourceKey, setSourceKey] = useState<string | null>(null);
  const [targets, setTargets] = useState<ReadonlySet<string>>(new Set());
  const exams = useOtherExams(exameId);
  const other = useQuery({
    queryKey: ['bands to copy', examId],
    queryFn: () => getBands(examId ?? 0),
    enabled: examId !== null,
    gcTime: 0,
  });
  const offered =
    examId === null ? scales : other.data && bandedScales(other.data, say(m.band_total), language);
  const sources = (offered ?? []).filter(({ bands }) => bands.length > 0);
  const source = sources.find(({ scope }) => keyOf(scope) === sourceKey) ?? sources[0];
  const isSource = (scope: number | null) => examId === null && scope === source?.scope;
  const chosen = scales.filter(({ scope }) => targets.has(keyOf(scope)) && !isSource(scope));
  const copy = () => {
    if (!source) return;
    onCopy(chosen.flatMap(({ scope, scale }) => copiedBands(source.bands, source.scale, scale, scope)));
  };
  return (
    <Dialog
      title={m.band_copy}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={copy} isDisabled={!source || chosen.length === 0}>
            {say(m.band_copy_count, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ComboBox
          name="examId"
          label={m.band_copy_exam}
          placeholder={m.band_copy_this_exam}
          isOptional
          value={examId}
          onChange={setExamId}
          {...exams}
        />
        {other.error && <p role="alert">{say(faultMessage(other.error))}</p>}
        {offered && sources.length === 0 && <p className="text-muted">{say(m.band_copy_nothing)}</p>}
        {source && (
          <Select
            name="source"
            label={m.band_copy_from}
            choices={sources.map(({ scope, title }) => ({ value: keyOf(scope), label: () => title }))}
            value={keyOf(source.scope)}
            onChange={setSourceKey}
          />
        )}
        <fieldset>
          <legend className="text-sm font-medium">{say(m.band_copy_to)}</legend>
          {scales.map(({ scope, title, scale, bands }) => (
            <Checkbox
              key={keyOf(scope)}
              name={`target.${keyOf(scope)}`}
              label={withParams(m.band_scale_range, { title, ...scale })}
              description={bands.length > 0 && !isSource(scope) ? m.band_make_replaces : undefined}
              isDisabled={isSource(scope)}
              isChecked={targets.has(keyOf(scope)) && !isSource(scope)}
              onChange={(isIn) => {
                const next = new Set(targets);
                if (isIn) next.add(keyOf(scope));
                else next.delete(keyOf(scope));
                setTargets(next);
              }}
            />
          ))}
        </fieldset>
      </div>
    </Dialog>
  );
}
