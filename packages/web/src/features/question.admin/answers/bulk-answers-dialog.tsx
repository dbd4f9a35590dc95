import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { useSettings } from '#settings/settings-provider.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { useAnswerSets } from '../answer-set/use-answer-sets.ts';
import { giveManyAnswers } from '../editor/commands.ts';
import { useEditor, useQuestionOrder, useSections, useView } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { sectionTitle } from '../section/section-title.ts';
import { inSight } from './answer-sets.ts';
import { reversed } from './reversed.ts';
import { setName } from './set-name.ts';

function takesAnswers(entry: Entry | undefined): boolean {
  return entry !== undefined && offersAnswers(entry.draft.kind);
}

/** One set of answers for all questions that are chosen. */
export function BulkAnswersDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const editor = useEditor();
  const { entries } = editor.drafts.state;
  const order = useQuestionOrder()
    .map(({ sectionId, keys }) => ({ sectionId, keys: keys.filter((key) => takesAnswers(entries.get(key))) }))
    .filter(({ keys }) => keys.length > 0);
  const sections = useSections();
  const { language } = useSettings().settings;
  const hasEnglish = useView((view) => view.hasEnglish);
  const { named, used } = useAnswerSets(entries.values());
  const sets = [...used, ...named];
  const [setKey, setSetKey] = useState<string | null>(sets[0]?.key ?? null);
  const [isReversed, setIsReversed] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const set = sets.find(({ key }) => key === setKey);
  const choose = (keys: readonly string[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys) {
      if (isIn) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
  };
  const give = () => {
    if (!set) return;
    const answers = inSight(set.answers, hasEnglish);
    giveManyAnswers(editor, [...chosen], isReversed ? (reversed(answers) ?? answers) : answers);
    onClose();
  };
  return (
    <Dialog
      title={m.question_bulk}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            {say(m.ui_cancel)}
          </Button>
          <Button onPress={give} isDisabled={!set || chosen.size === 0}>
            {say(m.question_bulk_give, { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Select
          name="answers"
          label={m.question_sets}
          choices={sets.map((one) => ({ value: one.key, label: setName(one, language) }))}
          value={setKey}
          onChange={setSetKey}
        />
        <Checkbox
          name="reversed"
          label={m.question_paste_reversed}
          isChecked={isReversed}
          onChange={setIsReversed}
        />
        {order.map(({ sectionId, keys }) => (
          <fieldset key={sectionId}>
            <legend className="sr-only">{sectionTitle(sections.get(sectionId), language)}</legend>
            <Checkbox
              name={`section.${sectionId}`}
              label={sectionTitle(sections.get(sectionId), language)}
              isChecked={keys.every((key) => chosen.has(key))}
              onChange={(isIn) => choose(keys, isIn)}
            />
            <ul className="ps-6">
              {keys.map((key) => {
                const draft = entries.get(key)?.draft;
                return (
                  <li key={key} className="flex items-center">
                    <Checkbox
                      name={`question.${key}`}
                      label={draft?.title || say(m.question_title_placeholder)}
                      isChecked={chosen.has(key)}
                      onChange={(isIn) => choose([key], isIn)}
                    />
                    <span className="ms-auto text-sm text-muted">
                      <ContentText text={draft?.answers.map(({ title }) => title).join('، ') ?? ''} />
                    </span>
                  </li>
                );
              })}
            </ul>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
